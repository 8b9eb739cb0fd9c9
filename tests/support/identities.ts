import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const Identity = z.object({ email: z.string(), verified: z.boolean(), name: z.string().optional(), salt: z.string() });

/** A person known to the test issuer. */
export type Identity = Omit<z.input<typeof Identity>, 'salt'>;

/** A new login at the test issuer. The login encodes the identity, so that the issuer may run in another process. */
export const newLogin = (identity: Identity): string =>
  Buffer.from(JSON.stringify({ ...identity, salt: randomBytes(4).toString('hex') })).toString('base64url');

/** The identity behind a login; undefined for one that `newLogin` did not make. */
export function parseIdentity(login: string): Identity | undefined {
  try {
    return Identity.parse(JSON.parse(Buffer.from(login, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
