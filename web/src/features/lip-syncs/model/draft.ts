import {
  GenerationMode,
  LOCALES,
  type Locale,
  type Mode,
  VIDEO_RATIOS,
  type VideoRatio,
} from '@orator/contracts/core/common';
import type { LipSyncSource, NewLipSync } from '@orator/contracts/lip-syncs/schema';
import { EMOTIONS, type Emotion, USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import { TRIAL } from '../../../shared/session/session.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';

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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isFace = (value: unknown): value is Face =>
  isRecord(value) && ['image_id', 'photo_avatar_id', 'video_avatar_id'].some((key) => typeof value[key] === 'string');

const isDraft = (value: unknown): value is LipSyncDraft => {
  if (!isRecord(value)) return false;
  const { face, recordingId, title, text, locale, ratio, mode, emotion, intensity } = value;
  return (
    (face === null || isFace(face)) &&
    (recordingId === null || typeof recordingId === 'string') &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    LOCALES.some((known) => known === locale) &&
    VIDEO_RATIOS.some((known) => known === ratio) &&
    Object.values(GenerationMode).some((known) => known === mode) &&
    EMOTIONS.some((known) => known === emotion) &&
    typeof intensity === 'number'
  );
};

const parse = (kept: string | null): LipSyncDraft | null => {
  try {
    const read: unknown = kept === null ? null : JSON.parse(kept);
    return isDraft(read) ? read : null;
  } catch {
    return null;
  }
};

const makeKey = (username: string): string => `${STORAGE.lipSyncDraft}:${username}`;

export const keepDraft = (username: string, draft: LipSyncDraft): void =>
  session.set(makeKey(username), JSON.stringify(draft));

/** The draft of this tab; a trial's moves into the account. */
export const readDraft = (username: string, locale: Locale): LipSyncDraft => {
  const tried = username === TRIAL ? null : parse(session.get(makeKey(TRIAL)));
  if (tried !== null) {
    session.remove(makeKey(TRIAL));
    keepDraft(username, tried);
  }
  return tried ?? parse(session.get(makeKey(username))) ?? emptyDraft(locale);
};

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
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .slice(0, TITLE_CHARACTERS)
    .toWellFormed();
