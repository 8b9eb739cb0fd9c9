import { type Db, Prisma } from '@orator/db/client';
import { newCode } from './new-code.ts';

interface Owned {
  readonly id: string;
  readonly userId: string;
}

/**
 * The code in the link of a row: it stays until the link is ended, and is another one after that.
 * @param also a condition besides, beginning with AND
 * @returns null where there is no such row of this person
 */
export async function openLink(
  db: Db,
  table: 'photo_avatar' | 'own_voice',
  { id, userId }: Owned,
  also = Prisma.empty,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ code: string }[]>`
    UPDATE ${Prisma.raw(table)} SET
      share_code = CASE WHEN share_code IS NULL OR share_ended_at IS NOT NULL THEN ${newCode()} ELSE share_code END,
      share_ended_at = NULL
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid ${also}
    RETURNING share_code AS code`;
  return row?.code ?? null;
}
