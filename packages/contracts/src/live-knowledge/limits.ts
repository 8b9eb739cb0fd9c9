/** Limits of what live avatars know. */

/** The longest text, characters: about ten pages. */
export const KNOWN_TEXT_CHARACTERS = 20_000;
/** The longest question of a pair, and of those that are kept because nobody could answer them; characters. */
export const QUESTION_CHARACTERS = 300;
/** The longest answer of a pair, characters: it is spoken. */
export const ANSWER_CHARACTERS = 1000;
/** Texts and pairs of an account, and characters of all of them together. */
export const MOST_KNOWN = 300;
export const MOST_KNOWN_CHARACTERS = 200_000;
/** Unanswered questions that are kept for an account. A new one replaces the one that was last asked longest ago. */
export const MOST_UNANSWERED = 200;
