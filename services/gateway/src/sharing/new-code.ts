import { randomBytes } from 'node:crypto';

/** A code for a share link: 128 random bits, which cannot be guessed at the permitted rate of attempts. */
export const newCode = (): string => randomBytes(16).toString('base64url');
