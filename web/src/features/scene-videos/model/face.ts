import type { SceneDraft } from '@orator/contracts/scene-videos/schema';

/** The face of a scene: a photo, an avatar, or the user's footage. */
export type SceneFace =
  | { readonly image_id: string }
  | { readonly photo_avatar_id: string }
  | { readonly video_avatar_id: string };

export const pickFace = ({ image_id, photo_avatar_id, video_avatar_id }: SceneDraft): SceneFace | null => {
  if (image_id !== undefined) return { image_id };
  if (photo_avatar_id !== undefined) return { photo_avatar_id };
  return video_avatar_id === undefined ? null : { video_avatar_id };
};

/** Sets another face. Footage keeps its own background, and only footage has a fit. */
export const withFace = (
  { image_id: _image, photo_avatar_id: _avatar, video_avatar_id: _footage, fit, ...scene }: SceneDraft,
  face: SceneFace,
): SceneDraft =>
  'video_avatar_id' in face
    ? { ...scene, ...face, ...(fit === undefined ? {} : { fit }), background: { kind: 'keep' } }
    : { ...scene, ...face };
