/** Maximum number of entries of a user. */
export const LEXICON_ENTRIES = 1000;
/** The largest table that is taken, bytes: every entry as long as it may be, in an alphabet of three bytes a letter. */
export const LEXICON_FILE_BYTES = 1_000_000;
/** Faults of a table that are listed. */
export const FAULTS_LISTED = 50;

/** Whether a text of an entry can stand in a mark and has something to say. Pure. */
export const isSayable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !/[[\]=]/u.test(text);
