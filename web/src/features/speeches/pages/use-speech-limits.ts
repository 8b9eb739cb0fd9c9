import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { Trial } from '@orator/contracts/trials/schema';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { mostSpeechCharacters } from '@orator/contracts/speeches/limits';
import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import type { SpeechDraft } from '../model/draft.ts';

export interface SpeechLimits {
  /** The visitor's trial; null with an account, undefined until it is known. */
  readonly trial: Trial | null | undefined;
  /** Credits; undefined in a trial, and until they are known. */
  readonly have: number | undefined;
  /** Characters allowed. */
  readonly characters: number;
  /** Seconds allowed: infinite with an account. */
  readonly seconds: number;
  /** A larger plan allows longer texts. */
  readonly hasLonger: boolean;
}

/** The visitor's limits for speech. */
export const useSpeechLimits = (visitor: string): SpeechLimits => {
  const isTrial = visitor === TRIAL;
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const config = useQuery(systemConfigQuery());
  const planId = isTrial ? TRIAL_PLAN : (profile.data?.vip_status?.vip_level.id ?? 0);
  const plan = config.data?.plans.find(({ id }) => id === planId);
  return {
    trial: isTrial ? trial.data : null,
    have: isTrial ? undefined : profile.data?.wallet.credit,
    characters: mostSpeechCharacters(planId),
    seconds: isTrial ? (plan?.video_seconds ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    hasLonger: config.data?.plans.some(({ id }) => mostSpeechCharacters(id) > mostSpeechCharacters(planId)) ?? false,
  };
};

/** The voice of a draft, or the language's first; undefined until the list has arrived. */
export const useDraftVoice = (draft: SpeechDraft): { voice: Voice | undefined; gone: boolean } => {
  const { data } = useQuery(voicesQuery());
  const spoken = findSpeaking(data?.items ?? [], draft.locale);
  const chosen = spoken.find(({ id }) => id === draft.voiceId);
  return { voice: chosen ?? spoken[0], gone: data !== undefined && draft.voiceId !== null && chosen === undefined };
};
