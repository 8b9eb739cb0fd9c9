import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { Locale } from '@orator/contracts/core/common';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { FIRST_SAMPLE, findSample } from '../../../shared/media/samples.ts';
import { suggestVoice } from '../../../shared/voices/suggest-voice.ts';
import { fittingVoiceQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { usedAvatarQuery } from '../../../entities/photo-avatars/api/used-avatar.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';

interface Before {
  readonly portrait: LivePortrait;
  readonly locale: Locale;
  readonly voiceId: string;
}

/** The properties of a voice that fits the portrait. Uses single queries, because parallel ones need additional code. */
const useFittingVoice = ({ sample, image_id, photo_avatar_id }: LivePortrait): Partial<FittingVoice> => {
  const photo = useQuery({ ...fittingVoiceQuery(image_id ?? ''), enabled: image_id !== undefined });
  const avatar = useQuery({ ...usedAvatarQuery(photo_avatar_id ?? ''), enabled: photo_avatar_id !== undefined });
  const gender = findSample(sample ?? null)?.gender ?? avatar.data?.gender;
  return gender === undefined || gender === null ? (photo.data ?? {}) : { gender };
};

/** The chosen face and voice; the suggested voice fits the face if its gender is known. */
export const useChosen = (before?: Before) => {
  const [portrait, setPortrait] = useState<LivePortrait>(before?.portrait ?? { sample: FIRST_SAMPLE.id });
  const [locale, changeLocale] = useState(before?.locale ?? currentLocale());
  const [voiceId, setVoiceId] = useState<string | null>(before?.voiceId ?? null);
  const spoken = findSpeaking(useQuery(voicesQuery()).data?.items ?? [], locale);
  const offered = spoken.filter(({ kind }) => kind === 'library');
  const fitting = useFittingVoice(portrait);
  const voice = spoken.find(({ id }) => id === voiceId) ?? suggestVoice(offered, fitting);
  const setLocale = (next: Locale): void => {
    changeLocale(next);
    setVoiceId(keepOwnVoice(voice, next));
  };
  return { portrait, setPortrait, locale, setLocale, voice, setVoiceId };
};
export type Chosen = ReturnType<typeof useChosen>;
