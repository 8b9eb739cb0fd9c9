/** The largest file of which a text is made for a live avatar, bytes. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
