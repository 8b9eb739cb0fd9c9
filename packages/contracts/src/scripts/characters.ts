/** Longest script, in characters (UTF-16 units, as text fields count). */
export const SCRIPT_CHARACTERS = 5000;
