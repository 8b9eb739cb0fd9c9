import { SCRIPT_CHARACTERS } from '../scripts/characters.ts';

/**
 * Longest text of a speech without a paid plan, characters; with one, the limit of a script applies (decisions.md,
 * Uploads).
 */
const FREE_CHARACTERS = 2500;

/** Longest text of a speech on a plan, characters. `planId`: 0 without a paid plan, -1 without an account. Pure. */
export const mostSpeechCharacters = (planId: number): number => (planId <= 0 ? FREE_CHARACTERS : SCRIPT_CHARACTERS);
