import { GenerationMode, type Locale, type Mode, VIDEO_RATIOS, type VideoRatio } from '@orator/contracts/core/common';
import { CAPTION_STYLES, type CaptionStyle } from '@orator/contracts/photo-videos/captions';
import { EMOTIONS, type Emotion } from '@orator/contracts/photo-videos/emotions';
import type { VideoLogo } from '@orator/contracts/logos/schema';
import type { VideoBackground } from '@orator/contracts/photo-edits/schema';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { type Delivery, pickDelivery, isDelivery } from '@orator/contracts/scripts/delivery';
import { useState } from 'react';
import { findPhotoSample } from '../../../shared/media/sample-photo-ids.ts';
import { takeCarriedScript } from '../../../shared/storage/carried-script.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isLocale, isAmong, isRecord, isTextOrNull } from '../../../entities/studios/model/kept-values.ts';
import { STORAGE, local } from '../../../shared/storage/storage.ts';

export interface Draft extends Delivery {
  readonly imageId: string | null;
  /** The avatar that is used instead of a photo. */
  readonly avatarId?: string | null;
  readonly text: string;
  readonly locale: Locale;
  readonly voiceId: string | null;
  /** The sample face that the voice was suggested for; other faces do not keep it. Undefined for a chosen voice. */
  readonly voiceOf?: string | undefined;
  readonly ratio: VideoRatio;
  readonly mode: Mode;
  /** Neutral when undefined, as in drafts older than this field. */
  readonly emotion?: Emotion | undefined;
  readonly intensity?: number | undefined;
  /** None when undefined. */
  readonly captions?: CaptionStyle | undefined;
  /** The photo's own background when undefined. */
  readonly background?: VideoBackground | undefined;
  /** None when undefined. */
  readonly logo?: VideoLogo | null | undefined;
}

/** The background of the photo. */
export const KEPT: VideoBackground = { kind: 'keep' };

/** The server checks the rest. */
const isBackground = (kept: unknown): boolean => isRecord(kept) && 'kind' in kept;
const isLogo = (kept: unknown): kept is VideoLogo => isRecord(kept) && 'logo_id' in kept && 'corner' in kept;

/** Stores the logo of the last video for the next ones, because users want it in all videos. */
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
  if (!isRecord(kept)) return false;
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
  } = kept;
  return (
    [imageId, avatarId, voiceId].every(isTextOrNull) &&
    (voiceOf === undefined || typeof voiceOf === 'string') &&
    typeof text === 'string' &&
    isLocale(locale) &&
    isAmong(VIDEO_RATIOS, ratio) &&
    isAmong(Object.values(GenerationMode), mode) &&
    (emotion === undefined || isAmong(EMOTIONS, emotion)) &&
    (intensity === undefined || typeof intensity === 'number') &&
    (captions === undefined || isAmong(CAPTION_STYLES, captions)) &&
    (background === undefined || isBackground(background)) &&
    (logo === null || isLogo(logo)) &&
    isDelivery({ speed, pitch })
  );
};

/** The drafts of this tab: one that starts empty, and one for each task that a draft starts from. */
export const videoDrafts = makeDraftStore<Draft>({
  key: STORAGE.photoVideoDraft,
  parse: (kept) => (isDraft(kept) ? kept : null),
  moves: true,
});

/** How long a form waits for another tab. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Also stores a form that cannot be sent for other tabs, because credits may be bought in another tab. The form there
 * starts with the same content, unless that tab has a form of its own.
 */
export const keepForm = (username: string, from: string | null, draft: Draft, now = Date.now()): void =>
  local.set(
    STORAGE.keptForm,
    JSON.stringify({ key: videoDrafts.makeKey(username, from), draft, until: now + KEPT_MS }),
  );

const readKept = (username: string, from: string | null, now = Date.now()): Draft | null => {
  const text = local.get(STORAGE.keptForm);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept)) return null;
    const { key, draft, until } = kept;
    const isOwn = key === videoDrafts.makeKey(username, from) && typeof until === 'number' && until > now;
    return isOwn && isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

const readDraft = (username: string, from: string | null): Draft | null =>
  videoDrafts.read(username, from) ?? readKept(username, from);

/** The draft that did not start from a task: the stored one, with a script from the home page replacing its own. */
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
  videoDrafts.keep(username, taken);
  return taken;
};

/** The draft that makes a video again. A photo or an avatar that has been deleted is left out. */
export const toDraft = (input: NewPhotoVideo, photoThere: boolean): Draft => ({
  imageId: photoThere ? (input.image_id ?? null) : null,
  avatarId: photoThere ? (input.photo_avatar_id ?? null) : null,
  text: input.script.text,
  locale: input.script.locale,
  voiceId: input.script.voice_id,
  ...pickDelivery(input.script),
  ratio: input.ratio,
  mode: input.mode,
  emotion: input.emotion,
  intensity: input.intensity,
  captions: input.captions,
  background: input.background,
  logo: input.logo,
});

/** The draft of a video that was just started: the draft that it was started from, with the actual photo and voice. */
export const draftAfterStart = (draft: Draft, { image_id, photo_avatar_id, script }: NewPhotoVideo): Draft => ({
  ...draft,
  imageId: draft.imageId ?? image_id ?? null,
  avatarId: photo_avatar_id ?? null,
  voiceId: draft.voiceId ?? (draft.locale === script.locale ? script.voice_id : null),
  voiceOf: draft.voiceId === null ? findPhotoSample(image_id ?? null)?.name : draft.voiceOf,
});

/** The voice of a draft, unless it was suggested for another sample face than that of the photo. */
export const voiceFor = ({ voiceId, voiceOf }: Draft, imageId: string | null): string | null =>
  voiceOf === undefined || findPhotoSample(imageId)?.name === voiceOf ? voiceId : null;

interface DraftStore {
  /** Null until the task that it starts from is known. */
  readonly draft: Draft | null;
  readonly patch: (change: Partial<Draft>) => void;
  /** Continues the draft as that of the video started from it. */
  readonly moveTo: (taskId: string, input: NewPhotoVideo) => void;
  /** Stores the draft for other tabs, in which credits may be bought. */
  readonly keep: () => void;
  /** Continues the draft as the one without a task. */
  readonly detach: () => void;
}

/**
 * The form of the create page, stored per user for the life of the tab (specification, section 2). One draft starts
 * empty, and one starts from each task, so that opening a video replaces nothing that was written.
 *
 * @param from the task that the draft starts from, or null
 * @param source that task's own draft; null until the task is known
 */
export const useDraft = (username: string, from: string | null, source: Draft | null): DraftStore => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const key = videoDrafts.makeKey(username, from);
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
        videoDrafts.keep(username, next, from);
        return { ...before, [key]: next };
      }),
    keep: () => {
      if (draft !== null) keepForm(username, from, draft);
    },
    moveTo: (taskId, input) => {
      local.remove(STORAGE.keptForm);
      // A later draft from the same task starts from that task's content.
      if (from !== null) videoDrafts.remove(username, from);
      setDrafts((before) => {
        const { [key]: current = draft, ...others } = before;
        if (current === null) return before;
        const next = draftAfterStart(current, input);
        videoDrafts.keep(username, next, taskId);
        return { ...(from === null ? before : others), [videoDrafts.makeKey(username, taskId)]: next };
      });
    },
    detach: () =>
      setDrafts((before) => {
        const current = before[key] ?? draft;
        if (current === null) return before;
        videoDrafts.keep(username, current);
        return { ...before, [videoDrafts.makeKey(username)]: current };
      }),
  };
};
