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
