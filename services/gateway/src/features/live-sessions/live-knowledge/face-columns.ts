import type { LivePortrait } from '@orator/contracts/live-sessions/schema';

/** A face in the columns of a table. */
export interface FaceColumns {
  readonly sample: string | null;
  readonly imageId: string | null;
  readonly photoAvatarId: string | null;
}

export const faceColumns = ({ sample, image_id, photo_avatar_id }: LivePortrait): FaceColumns => ({
  sample: sample ?? null,
  imageId: image_id ?? null,
  photoAvatarId: photo_avatar_id ?? null,
});
