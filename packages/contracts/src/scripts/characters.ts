/** Longest script, in characters (UTF-16 units, as text fields count). */
export const SCRIPT_CHARACTERS = 5000;
/**
 * The longest script with a mark of pronunciation at each word: what is written, what is said, and three signs and a blank
 * for a word of one character.
 */
export const MARKED_SCRIPT_CHARACTERS = 4 * SCRIPT_CHARACTERS;
