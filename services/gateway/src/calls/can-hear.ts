import type { Locale } from '@orator/contracts/core/common';
import type { Deps } from '../deps.ts';

/** Whether workers can write down what is said, in a language or in any: with a server, or a model on this machine. */
export const canHear = ({ env, voices }: Pick<Deps, 'env' | 'voices'>, locale?: Locale): boolean =>
  env.TRANSCRIPTION_URL !== undefined || voices.hears(locale);
