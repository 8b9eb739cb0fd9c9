import type { Locale } from '@orator/contracts/core/common';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { FIRST_SAMPLE, findSample } from '../../../shared/media/samples.ts';
import { voicesQuery } from '../../voices/api/queries.ts';

interface Before {
  readonly portrait: LivePortrait;
  readonly locale: Locale;
  readonly voiceId: string;
}

/** Who is to speak: of several voices one that fits the face, where that is known. */
export const useChosen = (before?: Before) => {
  const [portrait, setPortrait] = useState<LivePortrait>(before?.portrait ?? { sample: FIRST_SAMPLE.id });
  const [locale, changeLocale] = useState(before?.locale ?? currentLocale());
  const [voiceId, setVoiceId] = useState<string | null>(before?.voiceId ?? null);
  const spoken = useQuery(voicesQuery()).data?.items.filter((voice) => voice.locale === locale) ?? [];
  const offered = spoken.filter(({ kind }) => kind === 'library');
  const gender = findSample(portrait.sample ?? null)?.gender;
  const voice = spoken.find(({ id }) => id === voiceId) ?? offered.find((one) => one.gender === gender) ?? offered[0];
  const setLocale = (next: Locale): void => {
    changeLocale(next);
    setVoiceId(null);
  };
  return { portrait, setPortrait, locale, setLocale, voice, setVoiceId };
};
export type Chosen = ReturnType<typeof useChosen>;
