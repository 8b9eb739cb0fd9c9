import { USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import { type Draft, KEPT } from './draft.ts';

interface Given {
  readonly draft: Draft;
  /** The source that speaks, by its id. */
  readonly portrait:
    | { readonly image_id: string }
    | { readonly photo_avatar_id: string }
    | { readonly video_avatar_id: string }
    | null;
  readonly voiceId: string | undefined;
  /** The script may not be said, or is longer than the plan allows. */
  readonly refused: boolean;
  readonly mode: NewPhotoVideo['mode'];
}

/** What a video is to be made from, or what is missing. Pure. */
export const prepareInput = ({
  draft,
  portrait,
  voiceId,
  refused,
  mode,
}: Given): NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused' => {
  if (portrait === null) return 'photo';
  if (draft.text.trim() === '') return 'text';
  if (refused) return 'refused';
  if (voiceId === undefined) return 'voice';
  const { text, locale, ratio, emotion = 'neutral', intensity = USUAL_INTENSITY, captions = 'none' } = draft;
  const script = { text, voice_id: voiceId, locale, ...pickDelivery(draft) };
  const background = 'video_avatar_id' in portrait ? KEPT : (draft.background ?? KEPT);
  return { ...portrait, script, ratio, mode, logo: draft.logo ?? null, emotion, intensity, captions, background };
};
