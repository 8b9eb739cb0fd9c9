/** Where what the gate found in a portrait lies: beside the picture. */
export const landmarksKey = (imageKey: string): string => `${imageKey}.face.json`;

/** The storage keys of everything that belongs to an uploaded portrait. */
export const photoKeys = (imageKey: string): string[] => [imageKey, landmarksKey(imageKey)];
