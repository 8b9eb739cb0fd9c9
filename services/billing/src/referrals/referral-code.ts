import { randomBytes } from 'node:crypto';
import { isUniqueViolation, type Db, type Tx } from '@orator/db/client';
import { base32crockford } from '@scure/base';

/**
 * Random bytes of a code: 8 characters of Crockford's base32. A code is not a secret, only short and easy to read
 * aloud.
 */
const BYTES = 5;

/** The code of an account's invitation link, created on first use. */
export async function readReferralCode(db: Db, userId: string): Promise<string> {
  const known = await db.referralCode.findUnique({ where: { userId } });
  if (known !== null) return known.code;
  try {
    const code = base32crockford.encode(randomBytes(BYTES));
    return (await db.referralCode.create({ data: { userId, code } })).code;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another tab was first or, once in a trillion, the code is taken: try again.
    return readReferralCode(db, userId);
  }
}

/** The owner of a code, tolerant of how it was typed; null for an unknown one. */
export async function findInviter(tx: Tx, typed: string): Promise<string | null> {
  const code = normalise(typed);
  if (code === null) return null;
  return (await tx.referralCode.findUnique({ where: { code } }))?.userId ?? null;
}

function normalise(typed: string): string | null {
  try {
    return base32crockford.encode(base32crockford.decode(typed.replaceAll(/[\s-]/g, '')));
  } catch {
    return null;
  }
}
