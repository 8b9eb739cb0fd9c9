import { randomBytes } from 'node:crypto';

/** What stands for something in its link: 128 random bits, which nobody guesses at the rate at which codes may be tried. */
export const newCode = (): string => randomBytes(16).toString('base64url');
