import type { Counter } from '@orator/contracts/accounts/schema';
import { CLONING_MARK } from '@orator/contracts/system-config/page-marks';

/** Whether voices can be cloned, by the gateway's mark on the page: a page need not wait for `/system-config`. */
export const canClone = (): boolean => document.documentElement.hasAttribute(CLONING_MARK);

const MATCHES = {
  remaining_voice_clone_times: 'voice_matches',
  remaining_voice_clone_trial_times: 'trial_voice_matches',
} as const satisfies Partial<Record<Counter, string>>;

type Named = Counter | (typeof MATCHES)[keyof typeof MATCHES];

const isVoiceCounter = (counter: Counter): counter is keyof typeof MATCHES => counter in MATCHES;

/** The key of `accounts:counters` for a counter: voice clones are named only where a model makes them. */
export const nameCounter = (counter: Counter): Named =>
  isVoiceCounter(counter) && !canClone() ? MATCHES[counter] : counter;
