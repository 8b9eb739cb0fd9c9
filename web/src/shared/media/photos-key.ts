/** Key of the visitor's photos, uploaded or designed; several features add to them and remove from them. */
export const PHOTOS_KEY = ['photos'] as const;

/** Key of the photos that avatars are made of while the page is open. */
export const PHOTO_UPLOADS_KEY = ['photo-uploads'] as const;
