/** Where what the gate found in a portrait lies: beside the picture. */
export const landmarksKey = (imageKey: string): string => `${imageKey}.face.json`;

/** The storage keys of everything that belongs to an uploaded portrait. */
export const photoKeys = (imageKey: string): string[] => [imageKey, landmarksKey(imageKey)];

/** What a portrait is stored as; its kind decides which. */
const ENDINGS = ['jpg', 'png'] as const;

export const photoKey = (base: string, ending: (typeof ENDINGS)[number]): string => `${base}.${ending}`;

/** The storage keys of everything a worker may store of an upload, before it is known what that is. */
export const possiblePhotoKeys = (base: string): string[] =>
  ENDINGS.flatMap((ending) => photoKeys(photoKey(base, ending)));
