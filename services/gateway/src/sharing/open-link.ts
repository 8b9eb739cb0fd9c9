import { type Db, Prisma } from '@orator/db/client';
import { newCode } from './new-code.ts';

interface Owned {
  readonly id: string;
  readonly userId: string;
}

/**
 * The code of a row's share link. It stays until the link is ended; sharing again makes a new one.
 * @param also an additional condition, beginning with AND
 * @returns null when the user has no such row
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
