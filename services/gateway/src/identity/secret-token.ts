import { createHash, randomBytes } from 'node:crypto';

/** A bearer secret, such as a refresh token or the token of a reset link: 256 random bits. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, which is stored in its place. No salt: 256 random bits cannot be guessed from a hash. */
export const hashSecretToken = (token: string): Buffer<ArrayBuffer> =>
  Buffer.from(createHash('sha256').update(token).digest());
