/** Key of the visitor's photos, uploaded or designed; several features add to them and remove from them. */
export const PHOTOS_KEY = ['photos'] as const;
