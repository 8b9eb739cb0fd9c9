/** Longest script, in characters (UTF-16 units, as text fields count). */
export const SCRIPT_CHARACTERS = 5000;
/**
 * The longest script if each word has a mark of pronunciation: a word of one character then takes what is written, what
 * is said, three signs and a blank.
 */
export const MARKED_SCRIPT_CHARACTERS = 4 * SCRIPT_CHARACTERS;
