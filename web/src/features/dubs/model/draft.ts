import type { Locale } from '@orator/contracts/core/common';
import { ORIGINAL_SOUNDS, type OriginalSound } from '@orator/contracts/dubs/limits';
import type { DubSource, NewDub } from '@orator/contracts/dubs/schema';
import { CAPTION_STYLES, type CaptionStyle } from '@orator/contracts/photo-videos/captions';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isLocale, isAmong, isRecord, isTextOrNull } from '../../../entities/studios/model/kept-values.ts';
import { STORAGE } from '../../../shared/storage/storage.ts';

/** A speaker of lines. */
export interface DraftSpeaker {
  readonly name: string;
  /** Null: the first voice of the language. */
  readonly voiceId: string | null;
  readonly inPicture: boolean;
}

/** A line of the table; seconds from the start of the video. */
export interface DraftLine {
  readonly from: number;
  readonly to: number;
  /** Index in the speakers. */
  readonly speaker: number;
  readonly original: string;
  readonly text: string;
}

/** The form of a dub. */
export interface DubDraft {
  readonly videoId: string | null;
  /** The title of the video. */
  readonly title: string;
  readonly from: Locale;
  readonly locale: Locale;
  readonly speakers: readonly DraftSpeaker[];
  readonly lines: readonly DraftLine[];
  /** How much of the original sound is kept, if the video has sound. */
  readonly sound: OriginalSound;
  readonly captions: CaptionStyle;
  /** Whether the lines contain edits, which would be lost if the lines were replaced. */
  readonly edited: boolean;
  /** The finished dub whose lines are corrected, and its video; null for a new one. */
  readonly corrected: { readonly taskId: string; readonly videoId: string } | null;
}

export const NEW_SPEAKER: DraftSpeaker = { name: '', voiceId: null, inPicture: true };
/** Footage shows one face, so additional speakers are only heard. */
export const NEXT_SPEAKER: DraftSpeaker = { ...NEW_SPEAKER, inPicture: false };

export const emptyDraft = (from: Locale): DubDraft => ({
  videoId: null,
  title: '',
  from,
  locale: from === 'en' ? 'es' : 'en',
  speakers: [NEW_SPEAKER],
  lines: [],
  sound: 'room',
  captions: 'none',
  edited: false,
  corrected: null,
});

const isSpeaker = (value: unknown): value is DraftSpeaker =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isTextOrNull(value['voiceId']) &&
  typeof value['inPicture'] === 'boolean';
const isLine = (value: unknown): value is DraftLine =>
  isRecord(value) &&
  ['from', 'to', 'speaker'].every((key) => typeof value[key] === 'number') &&
  ['original', 'text'].every((key) => typeof value[key] === 'string');
const isCorrected = (value: unknown): value is DubDraft['corrected'] =>
  value === null || (isRecord(value) && ['taskId', 'videoId'].every((key) => typeof value[key] === 'string'));

const isDraft = (value: unknown): value is DubDraft => {
  if (!isRecord(value)) return false;
  const { videoId, title, from, locale, speakers, lines, sound, captions, edited, corrected } = value;
  return (
    isTextOrNull(videoId) &&
    typeof title === 'string' &&
    isLocale(from) &&
    isLocale(locale) &&
    Array.isArray(speakers) &&
    speakers.length > 0 &&
    speakers.every(isSpeaker) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    isAmong(ORIGINAL_SOUNDS, sound) &&
    typeof edited === 'boolean' &&
    isCorrected(corrected) &&
    isAmong(CAPTION_STYLES, captions)
  );
};

/** The drafts of this tab. */
export const dubDrafts = makeDraftStore<DubDraft>({
  key: STORAGE.dubDraft,
  parse: (kept) => (isDraft(kept) ? kept : null),
  moves: false,
});

/**
 * The draft to make a video again. Pure.
 * @param madeId the id of the dub if it is finished, else null
 */
export const toDraft = (source: DubSource, madeId: string | null): DubDraft => ({
  videoId: source.video_avatar_id,
  title: source.title ?? '',
  from: source.from,
  locale: source.locale,
  speakers: source.speakers.map(({ name, voice_id, in_picture }) => ({
    name,
    voiceId: voice_id,
    inPicture: in_picture,
  })),
  lines: source.lines,
  sound: source.original_sound,
  captions: source.captions,
  edited: true,
  corrected: madeId === null ? null : { taskId: madeId, videoId: source.video_avatar_id },
});

/**
 * The request for a draft of this video. Pure.
 * @param voiceIds of the speakers
 */
export const toNewDub = (draft: DubDraft, videoId: string, voiceIds: readonly string[]): NewDub => ({
  video_avatar_id: videoId,
  from: draft.from,
  locale: draft.locale,
  speakers: draft.speakers.map(({ name, inPicture }, index) => ({
    name,
    voice_id: voiceIds[index] ?? '',
    in_picture: inPicture,
  })),
  lines: draft.lines.map((line) => ({ ...line })),
  original_sound: draft.sound,
  captions: draft.captions,
  ...(draft.title === '' ? {} : { title: draft.title }),
  ...(draft.corrected?.videoId === videoId ? { again_of: draft.corrected.taskId } : {}),
});
