/** Most characters of one call: a script is translated part by part, so that the first words are there at once. */
export const TRANSLATION_CHARACTERS = 1500;
