/** The longest name of a prompt, characters. Without Zod, for the web. */
export const PROMPT_NAME_CHARACTERS = 100;
