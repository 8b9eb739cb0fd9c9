import { GenerationMode, type Locale, type Mode, VIDEO_RATIOS, type VideoRatio } from '@orator/contracts/core/common';
import type { LipSyncSource, NewLipSync } from '@orator/contracts/lip-syncs/schema';
import { EMOTIONS, type Emotion, USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isLocale, isAmong, isRecord, isTextOrNull } from '../../../entities/studios/model/kept-values.ts';
import { STORAGE } from '../../../shared/storage/storage.ts';

/** A photo, an avatar or footage. */
export type Face =
  | { readonly image_id: string }
  | { readonly photo_avatar_id: string }
  | { readonly video_avatar_id: string };

/** The form of a lip-sync. */
export interface LipSyncDraft {
  /** Null: the newest photo. */
  readonly face: Face | null;
  readonly recordingId: string | null;
  /** The name of the sound; empty without one. */
  readonly title: string;
  readonly text: string;
  readonly locale: Locale;
  readonly ratio: VideoRatio;
  readonly mode: Mode;
  readonly emotion: Emotion;
  readonly intensity: number;
}

export const emptyDraft = (locale: Locale): LipSyncDraft => ({
  face: null,
  recordingId: null,
  title: '',
  text: '',
  locale,
  ratio: '1:1',
  mode: GenerationMode.Fast,
  emotion: 'neutral',
  intensity: USUAL_INTENSITY,
});

const isFace = (value: unknown): value is Face =>
  isRecord(value) && ['image_id', 'photo_avatar_id', 'video_avatar_id'].some((key) => typeof value[key] === 'string');

const isDraft = (value: unknown): value is LipSyncDraft => {
  if (!isRecord(value)) return false;
  const { face, recordingId, title, text, locale, ratio, mode, emotion, intensity } = value;
  return (
    (face === null || isFace(face)) &&
    isTextOrNull(recordingId) &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    isLocale(locale) &&
    isAmong(VIDEO_RATIOS, ratio) &&
    isAmong(Object.values(GenerationMode), mode) &&
    isAmong(EMOTIONS, emotion) &&
    typeof intensity === 'number'
  );
};

/** The drafts of this tab. */
export const lipSyncDrafts = makeDraftStore<LipSyncDraft>({
  key: STORAGE.lipSyncDraft,
  parse: (kept) => (isDraft(kept) ? kept : null),
  moves: true,
});

const pickFace = ({ image_id, photo_avatar_id, video_avatar_id }: LipSyncSource): Face | null => {
  if (video_avatar_id !== undefined) return { video_avatar_id };
  if (photo_avatar_id !== undefined) return { photo_avatar_id };
  return image_id === undefined ? null : { image_id };
};

/** The draft to make a video again. */
export const toDraft = (source: LipSyncSource, locale: Locale): LipSyncDraft => ({
  face: pickFace(source),
  recordingId: source.recording_id,
  title: source.title ?? '',
  text: source.transcript?.text ?? '',
  locale: source.transcript?.locale ?? locale,
  ratio: source.ratio,
  mode: source.mode,
  emotion: source.emotion,
  intensity: source.intensity,
});

/** The request for a draft with this face and this sound. */
export const toNewLipSync = (draft: LipSyncDraft, face: Face, recordingId: string): NewLipSync => ({
  ...face,
  recording_id: recordingId,
  ratio: draft.ratio,
  mode: draft.mode,
  emotion: draft.emotion,
  intensity: draft.intensity,
  ...(draft.text.trim() === '' ? {} : { transcript: { text: draft.text, locale: draft.locale } }),
  ...(draft.title === '' ? {} : { title: draft.title }),
});

/** Characters of a title. */
const TITLE_CHARACTERS = 100;

/** A sound's name: its file's name without the extension. */
export const titleByFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .slice(0, TITLE_CHARACTERS)
    .toWellFormed();
