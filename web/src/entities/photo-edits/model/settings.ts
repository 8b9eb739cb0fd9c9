import { parseRatio } from '@orator/contracts/photo-edits/ratio';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { EditCrop, PhotoEdit, VideoBackground } from '@orator/contracts/photo-edits/schema';
import { defaultCrop, type EditSettings, computeEditFrame } from '@orator/rig/face/compose-edit';

/** The fields of a photo that showing an edit needs. */
export type EditedPhoto = Pick<PhotoImage, 'id' | 'image_url' | 'width' | 'height' | 'face'>;

/** An edit, or the first frame of a video. */
export type ShownEdit = Omit<PhotoEdit, 'background'> & {
  readonly background: PhotoEdit['background'] | VideoBackground;
};

/** The unedited photo. */
export const UNCHANGED: PhotoEdit = {
  background: { kind: 'keep' },
  ratio: null,
  crop: null,
  straighten: 0,
  light: { brightness: 0, contrast: 0, warmth: 0, saturation: 0 },
  strokes: [],
  outside: 'continue',
};

/** The settings for drawing an edit; a background video is left transparent, because it plays behind the drawing. */
export const toSettings = ({ background, ...edit }: ShownEdit): EditSettings => ({
  ...edit,
  background: background.kind === 'video' ? { kind: 'clear' } : background,
  ratio: parseRatio(edit.ratio),
});

export const isSame = (a: PhotoEdit, b: PhotoEdit): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The crop of an edit, including the default that the server would choose. */
export const chooseCrop = (photo: EditedPhoto, edit: PhotoEdit): EditCrop =>
  edit.crop ?? defaultCrop(photo, photo.face.box, toSettings(edit));

const within = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * Moves the photo in its frame.
 * @param dx, dy shares of the frame's width and height, in the frame's directions
 */
export function movePhoto(photo: EditedPhoto, edit: PhotoEdit, dx: number, dy: number): PhotoEdit {
  const { width, height, angle, centre } = computeEditFrame(photo, photo.face.box, toSettings(edit));
  const [u, v] = [dx * width, dy * height];
  const x = centre[0] - (u * Math.cos(angle) + v * Math.sin(angle));
  const y = centre[1] - (v * Math.cos(angle) - u * Math.sin(angle));
  return { ...edit, crop: { ...chooseCrop(photo, edit), x: within(x / photo.width), y: within(y / photo.height) } };
}

/** Whether the frame extends beyond the photo. */
export const exceedsPhoto = (photo: PhotoImage, edit: PhotoEdit): boolean =>
  !computeEditFrame(photo, photo.face.box, toSettings(edit)).covers;

/** The edit as sent: without painting when nothing is missing; null while incomplete. */
export function prepareEdit(photo: PhotoImage, edit: PhotoEdit): PhotoEdit | null {
  if (edit.background.kind === 'words' && edit.background.words.trim() === '') return null;
  return edit.outside === 'paint' && !exceedsPhoto(photo, edit) ? { ...edit, outside: 'continue' } : edit;
}
