import { randomBytes } from 'node:crypto';
import { deriveKey, sign } from '@orator/platform/keys';
import { base32crockford } from '@scure/base';

/** Random bytes of a code: 80 bits are 16 characters of base32 (decisions.md, Orders, vouchers, codes). */
const BYTES = 10;
const GROUP = /.{4}(?=.)/g;

/** Creates a code in its printed form: 7H2K-M4QX-9D3T-VWZ8. */
export const newCode = (): string => base32crockford.encode(randomBytes(BYTES)).replaceAll(GROUP, '$&-');

/**
 * Reads a typed code by Crockford's rules (https://www.crockford.com/base32.html): spaces and dashes do not count, nor
 * does case; O is read as 0, I and L as 1.
 * @returns the code's bytes, or null when it is not a code
 */
function readCode(typed: string): Uint8Array | null {
  try {
    const bytes = base32crockford.decode(typed.replaceAll(/[\s\p{Dash}]/gu, ''));
    return bytes.length === BYTES ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * The keyed hash under which a code is stored, so that reading the table reveals no code. Null when it is not a code.
 */
export function hashCode(typed: string, secret: string): string | null {
  const bytes = readCode(typed);
  return bytes === null ? null : sign(deriveKey(secret, 'redemption-code'), base32crockford.encode(bytes));
}
