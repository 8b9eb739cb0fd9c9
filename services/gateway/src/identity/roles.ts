import type { Role } from '@orator/contracts/accounts/schema';
import type { Db } from '@orator/db/client';

/**
 * Sets an account's role, effective with its next request.
 * @returns false when there is no such account
 */
export async function setRole(db: Db, email: string, role: Role): Promise<boolean> {
  const { count } = await db.user.updateMany({ where: { email }, data: { role } });
  return count > 0;
}

/** The e-mail addresses of all operators, oldest account first. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db.user.findMany({ where: { role: 'admin' }, orderBy: { id: 'asc' }, select: { email: true } });
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}

/** Whether an account speaks for the studio: an operator, or the oldest account where there is no operator. */
export async function isInCharge(db: Db, id: string): Promise<boolean> {
  const admin = await db.user.findFirst({ where: { role: 'admin' }, select: { id: true } });
  if (admin !== null) return (await db.user.count({ where: { id, role: 'admin' } })) > 0;
  const oldest = await db.user.findFirst({
    where: { email: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return oldest?.id === id;
}
