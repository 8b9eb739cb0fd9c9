/** Maximum number of entries of a user. */
export const LEXICON_ENTRIES = 1000;
/** The longest table that is taken, characters. */
export const LEXICON_TABLE_CHARACTERS = 300_000;
/** Faults of a table that are listed; the others are only counted. */
export const FAULTS_LISTED = 50;

/** Whether a text of an entry has a letter or digit to say, and none of the signs that would break a mark. Pure. */
export const isSayable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !/[[\]=]/u.test(text);
