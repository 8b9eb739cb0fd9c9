import {
  GenerationMode,
  LOCALES,
  type Locale,
  type Mode,
  VIDEO_RATIOS,
  type VideoRatio,
} from '@orator/contracts/core/common';
import { CAPTION_STYLES, type CaptionStyle } from '@orator/contracts/photo-videos/captions';
import { EMOTIONS, type Emotion } from '@orator/contracts/photo-videos/emotions';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { type Delivery, pickDelivery, isDelivery } from '@orator/contracts/scripts/delivery';
import { useState } from 'react';
import { sampleOfPhoto } from '../../../shared/media/sample-photo-ids.ts';
import { takeCarriedScript } from '../../../shared/storage/carried-script.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { STORAGE, local, session } from '../../../shared/storage/storage.ts';

export interface Draft extends Delivery {
  readonly imageId: string | null;
  /** Instead of a photo. */
  readonly avatarId?: string | null;
  readonly text: string;
  readonly locale: Locale;
  readonly voiceId: string | null;
  /** The sample face that the voice was suggested for: no other face keeps it. Undefined for a voice that was chosen. */
  readonly voiceOf?: string | undefined;
  readonly ratio: VideoRatio;
  readonly mode: Mode;
  /** Neutral when undefined, as in drafts older than this field. */
  readonly emotion?: Emotion | undefined;
  readonly intensity?: number | undefined;
  /** None when undefined. */
  readonly captions?: CaptionStyle | undefined;
  /** That of the photo when undefined. */
  readonly background?: VideoBackground | undefined;
  /** None when undefined. */
  readonly logo?: VideoLogo | null | undefined;
}

/** The background of the photo. */
export const KEPT: VideoBackground = { kind: 'keep' };

/** The server checks the rest. */
const isBackground = (kept: unknown): boolean => typeof kept === 'object' && kept !== null && 'kind' in kept;
const isLogo = (kept: unknown): kept is VideoLogo =>
  typeof kept === 'object' && kept !== null && 'logo_id' in kept && 'corner' in kept;

/** The logo of the last video, because users want it in all of them. */
export const keepLastLogo = (logo: VideoLogo | null): void => {
  if (logo === null) local.remove(STORAGE.lastLogo);
  else local.set(STORAGE.lastLogo, JSON.stringify(logo));
};

const readLastLogo = (): VideoLogo | null => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.lastLogo) ?? 'null');
    return isLogo(kept) ? kept : null;
  } catch {
    return null;
  }
};

const isDraft = (kept: unknown): kept is Draft => {
  if (typeof kept !== 'object' || kept === null) return false;
  const {
    imageId,
    avatarId = null,
    text,
    locale,
    voiceId,
    voiceOf,
    ratio,
    mode,
    emotion,
    intensity,
    captions,
    background,
    logo = null,
    speed,
    pitch,
  }: Partial<Record<keyof Draft, unknown>> = kept;
  return (
    [imageId, avatarId, voiceId].every((id) => id === null || typeof id === 'string') &&
    (voiceOf === undefined || typeof voiceOf === 'string') &&
    typeof text === 'string' &&
    LOCALES.some((known) => known === locale) &&
    VIDEO_RATIOS.some((known) => known === ratio) &&
    Object.values(GenerationMode).some((known) => known === mode) &&
    (emotion === undefined || EMOTIONS.some((known) => known === emotion)) &&
    (intensity === undefined || typeof intensity === 'number') &&
    (captions === undefined || CAPTION_STYLES.some((known) => known === captions)) &&
    (background === undefined || isBackground(background)) &&
    (logo === null || isLogo(logo)) &&
    isDelivery({ speed, pitch })
  );
};

/** `from`: the task whose script and photo a draft began with; null for a draft that began empty. */
const makeKey = (username: string, from: string | null): string =>
  [STORAGE.photoVideoDraft, username, ...(from === null ? [] : [from])].join(':');

/** The user's stored draft; an unreadable one is ignored. */
export const parseDraft = (kept: string | null): Draft | null => {
  if (kept === null) return null;
  try {
    const read: unknown = JSON.parse(kept);
    return isDraft(read) ? read : null;
  } catch {
    return null;
  }
};

export const keepDraft = (username: string, from: string | null, draft: Draft): void =>
  session.set(makeKey(username, from), JSON.stringify(draft));

/** A trial's draft moves into the account. */
const takeTried = (username: string, from: string | null): Draft | null => {
  if (username === TRIAL) return null;
  const tried = parseDraft(session.get(makeKey(TRIAL, from)));
  session.remove(makeKey(TRIAL, from));
  if (tried !== null) keepDraft(username, from, tried);
  return tried;
};

/** How long a form waits for another tab. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Also keeps a form that cannot be sent for other tabs, because credits may be bought in one. There it starts with the
 * same content, unless that tab has a form of its own.
 */
export const keepForm = (username: string, from: string | null, draft: Draft, now = Date.now()): void =>
  local.set(STORAGE.keptForm, JSON.stringify({ key: makeKey(username, from), draft, until: now + KEPT_MS }));

const readKept = (username: string, from: string | null, now = Date.now()): Draft | null => {
  const text = local.get(STORAGE.keptForm);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const { key, draft, until }: { key?: unknown; draft?: unknown; until?: unknown } = kept;
    const isOwn = key === makeKey(username, from) && typeof until === 'number' && until > now;
    return isOwn && isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

const readDraft = (username: string, from: string | null): Draft | null =>
  takeTried(username, from) ?? parseDraft(session.get(makeKey(username, from))) ?? readKept(username, from);

/** The draft that did not begin with a task: the stored one, with a script from the home page replacing its own. */
export const firstDraft = (username: string): Draft => {
  const kept = readDraft(username, null);
  const draft = kept ?? {
    imageId: null,
    text: '',
    locale: currentLocale(),
    voiceId: null,
    ratio: '1:1',
    mode: 0,
    logo: readLastLogo(),
  };
  const carried = takeCarriedScript();
  if (carried === null) return draft;
  const taken = { ...draft, voiceOf: undefined, ...carried };
  // Stored at once: the carried script is gone on a second mount or reload.
  keepDraft(username, null, taken);
  return taken;
};

/** The draft that makes a video again. A photo or an avatar that has been deleted is left out. */
export const toDraft = (source: NewPhotoVideo, photoThere: boolean): Draft => ({
  imageId: photoThere ? (source.image_id ?? null) : null,
  avatarId: photoThere ? (source.photo_avatar_id ?? null) : null,
  text: source.script.text,
  locale: source.script.locale,
  voiceId: source.script.voice_id,
  ...pickDelivery(source.script),
  ratio: source.ratio,
  mode: source.mode,
  emotion: source.emotion,
  intensity: source.intensity,
  captions: source.captions,
  background: source.background,
  logo: source.logo,
});

/** The draft continues as that of the started video, with its actual photo and voice. */
export const draftAfterStart = (draft: Draft, { image_id, photo_avatar_id, script }: NewPhotoVideo): Draft => ({
  ...draft,
  imageId: draft.imageId ?? image_id ?? null,
  avatarId: photo_avatar_id ?? null,
  voiceId: draft.voiceId ?? (draft.locale === script.locale ? script.voice_id : null),
  voiceOf: draft.voiceId === null ? sampleOfPhoto(image_id ?? null)?.name : draft.voiceOf,
});

/** The voice of a draft where it may speak for a photo: one that was suggested for a sample is for no other face. */
export const voiceFor = ({ voiceId, voiceOf }: Draft, imageId: string | null): string | null =>
  voiceOf === undefined || sampleOfPhoto(imageId)?.name === voiceOf ? voiceId : null;

interface DraftStore {
  /** Null until the task that it starts from is known. */
  readonly draft: Draft | null;
  readonly patch: (change: Partial<Draft>) => void;
  /** Continues the draft as that of the video started from it. */
  readonly moveTo: (taskId: string, video: NewPhotoVideo) => void;
  /** Keeps it for other tabs, in which credits may be bought. */
  readonly keep: () => void;
  /** Continues the draft as the one without a task. */
  readonly detach: () => void;
}

/**
 * The form of the create page, stored per user for the life of the tab (specification, section 2). One draft that begins
 * empty, and one for each task it begins with, so that opening a video replaces nothing that was written.
 *
 * @param from the task it begins with, or null
 * @param source that task's own draft; null until the task is known
 */
export const useDraft = (username: string, from: string | null, source: Draft | null): DraftStore => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const key = makeKey(username, from);
  const known = drafts[key];
  const draft = known ?? (from === null ? firstDraft(username) : (readDraft(username, from) ?? source));
  if (known === undefined && draft !== null) setDrafts({ ...drafts, [key]: draft });
  return {
    draft,
    patch: (change) =>
      setDrafts((before) => {
        const current = before[key] ?? draft;
        if (current === null) return before;
        const next = { ...current, ...(change.voiceId === undefined ? {} : { voiceOf: undefined }), ...change };
        keepDraft(username, from, next);
        return { ...before, [key]: next };
      }),
    keep: () => {
      if (draft !== null) keepForm(username, from, draft);
    },
    moveTo: (taskId, video) => {
      local.remove(STORAGE.keptForm);
      // A later draft from the same task starts from that task's content.
      if (from !== null) session.remove(key);
      setDrafts((before) => {
        const { [key]: current = draft, ...others } = before;
        if (current === null) return before;
        const next = draftAfterStart(current, video);
        keepDraft(username, taskId, next);
        return { ...(from === null ? before : others), [makeKey(username, taskId)]: next };
      });
    },
    detach: () =>
      setDrafts((before) => {
        const current = before[key] ?? draft;
        if (current === null) return before;
        keepDraft(username, null, current);
        return { ...before, [makeKey(username, null)]: current };
      }),
  };
};
