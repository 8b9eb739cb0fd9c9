import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import { mostSpeechCharacters } from '@orator/contracts/speeches/limits';
import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { type StudioAccount, useStudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import type { SpeechDraft } from '../model/draft.ts';

export interface SpeechLimits {
  readonly account: StudioAccount;
  /** Characters allowed. */
  readonly characters: number;
  /** Seconds allowed: infinite with an account. */
  readonly seconds: number;
  /** A larger plan allows longer texts. */
  readonly hasLonger: boolean;
}

/** The visitor's limits for speech. */
export const useSpeechLimits = (visitor: string): SpeechLimits => {
  const account = useStudioAccount(visitor);
  const config = useQuery(systemConfigQuery());
  const { isTrial, plan, planId = FREE_PLAN } = account;
  return {
    account,
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
