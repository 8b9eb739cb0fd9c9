/** Limits of the documents of which texts are made for live avatars. */

/** The largest file, bytes. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** The longest address of a page, characters. */
export const ADDRESS_CHARACTERS = 2000;
