import type { ContentRule } from '@orator/contracts/content-checks/rules';
import { CONTENT_RULES } from '@orator/contracts/content-checks/rules';
import type { Tx } from '@orator/db/client';
import { hashPicture, SAME_PICTURE_BITS } from './picture-hash.ts';

/** Whether an operator has listed any picture; without one no picture needs to be decoded. */
export const hasListedPictures = async (tx: Tx): Promise<boolean> =>
  (await tx.contentHash.findFirst({ select: { id: true } })) !== null;

/**
 * The rule that a picture breaks by being, or looking like, one that an operator has listed; null otherwise. The
 * database scans the list, 10,000 pictures in a few milliseconds.
 */
export async function listedRule(tx: Tx, picture: Uint8Array): Promise<ContentRule | null> {
  if (!(await hasListedPictures(tx))) return null;
  const hash = await hashPicture(picture);
  if (hash === null) return null;
  const { bits, mirrored } = hash;
  const [found] = await tx.$queryRaw<{ rule: string }[]>`
    SELECT rule FROM content_hash
    WHERE least(bit_count(bits # ${bits}::bit(256)), bit_count(bits # ${mirrored}::bit(256))) <= ${SAME_PICTURE_BITS}
    LIMIT 1`;
  return CONTENT_RULES.find((rule) => rule === found?.rule) ?? null;
}
