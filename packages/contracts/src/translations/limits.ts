/** Maximum characters of one call: a script is translated in parts, so that the first words appear at once. */
export const TRANSLATION_CHARACTERS = 1500;
