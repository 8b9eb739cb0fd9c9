import type { Gender, Locale } from '@orator/contracts/core/common';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { fittingVoiceQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { findPhotoSample } from '../../../shared/media/sample-photo-ids.ts';
import { readLastVoices, suggestVoice } from '../../../shared/voices/suggest-voice.ts';
import { type Draft, voiceFor } from '../model/draft.ts';
import type { SpeakingPortrait } from './late-studio-panel.tsx';

interface Wanted {
  readonly draft: Draft;
  readonly portrait: SpeakingPortrait | null;
  /** Gender of the speaker, if described in a prompt. */
  readonly gender: Gender | null | undefined;
}

interface PanelVoice {
  /** The voice that speaks; undefined until the list has arrived. */
  readonly voice: Voice | undefined;
  /** The voice that was chosen is no longer offered. */
  readonly isGone: boolean;
  /** Suggested for the face, and not chosen. */
  readonly isSuggested: boolean;
  /** A voice of the same gender in another language. */
  readonly findAlike: (locale: Locale) => Voice | undefined;
}

/** The voice of a form: the chosen one, or the one that is suggested for its face. */
export const usePanelVoice = ({ draft, portrait, gender }: Wanted): PanelVoice => {
  const voices = useQuery(voicesQuery());
  const spoken = findSpeaking(voices.data?.items ?? [], draft.locale);
  const imageId = portrait !== null && 'image_id' in portrait ? portrait.image_id : null;
  const described = gender ?? findPhotoSample(imageId)?.gender;
  const seen = useQuery({ ...fittingVoiceQuery(imageId ?? ''), enabled: imageId !== null && described === undefined });
  const fitting = described === undefined ? seen.data : { gender: described };
  // Until a photo is chosen, the draft's voice is kept, which may be the one heard on the home page.
  const voiceId = portrait === null ? draft.voiceId : voiceFor(draft, imageId);
  const voice =
    spoken.find((one) => one.id === voiceId) ?? suggestVoice(spoken, fitting, readLastVoices()[draft.locale]);
  const isFitted = fitting !== undefined && fitting.gender !== null;
  const isChosen = voiceId !== null && draft.voiceOf === undefined;
  return {
    voice,
    isGone: voiceId !== null && voice !== undefined && voice.id !== voiceId,
    isSuggested: isFitted && !isChosen,
    findAlike: (locale) => voices.data?.items.find((one) => one.locale === locale && one.gender === voice?.gender),
  };
};
