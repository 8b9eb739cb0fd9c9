/** The storage key of the face landmarks found in a portrait. */
export const landmarksKey = (imageKey: string): string => `${imageKey}.face.json`;

/** The storage keys of what browsers animate a portrait with: its picture at rest, and the position of its face. */
export const liveFaceKeys = (imageKey: string) =>
  ({ picture: `${imageKey}.live.jpg`, rig: `${imageKey}.live.json` }) as const;

/** The storage keys of every file of an uploaded portrait. */
export const photoKeys = (imageKey: string): string[] => [
  imageKey,
  landmarksKey(imageKey),
  ...Object.values(liveFaceKeys(imageKey)),
];

/** The file types a portrait is stored as. */
const EXTENSIONS = ['jpg', 'png'] as const;

/**
 * The storage key of a portrait.
 * @param base the key without its extension, which depends on the content
 */
export const photoKey = (base: string, extension: (typeof EXTENSIONS)[number]): string => `${base}.${extension}`;

/** The storage keys of all files that a worker may store for an upload of unknown type. */
export const possiblePhotoKeys = (base: string): string[] =>
  EXTENSIONS.flatMap((extension) => photoKeys(photoKey(base, extension)));
