import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';

/** A picture of a face as the stage shows it: a photo, or an avatar's. */
export type Portrait = Pick<PhotoImage, 'id' | 'image_url' | 'width' | 'height' | 'face'>;
