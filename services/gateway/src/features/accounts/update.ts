import type { Locale } from '@orator/contracts/core/common';
import type { UserModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { countSentCode, sendCode } from '../../identity/codes.ts';
import { maskEmail } from '../../mail/mask.ts';
import { addMail } from '../../mail/outbox.ts';
import { proveIdentity } from './identity.ts';

interface Change {
  readonly name?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly email?: string | undefined;
  readonly current_password?: string | undefined;
}

type UserRequest = Pick<FastifyRequest, 'user'>;

/**
 * Changes name and language at once. A new e-mail address is pending until its code is confirmed; the current one keeps
 * working and is notified. Setting the current address cancels a pending one.
 * @throws AppError password_wrong, sign_in_again, email_taken, rate_limited
 */
export async function updateAccount(deps: Deps, request: UserRequest, change: Change): Promise<void> {
  const { name, locale, email } = change;
  const { id } = request.user;
  const data = { ...(name !== undefined && { name }), ...(locale !== undefined && { locale }) };
  if (email !== undefined) await changeEmail(deps, request, email, change.current_password);
  await deps.db.user.updateMany({ where: { id }, data });
}

async function changeEmail(
  deps: Deps,
  request: UserRequest,
  email: string,
  password: string | undefined,
): Promise<void> {
  const { id } = request.user;
  const { count } = await deps.db.user.updateMany({ where: { id, email }, data: { pendingEmail: null } });
  if (count > 0) return;
  const user = await proveIdentity(deps, request, password);
  if ((await deps.db.user.findUnique({ where: { email } })) !== null) throw new AppError('email_taken');
  await countSentCode(deps, id);
  await startChange(deps, user, email);
}

async function startChange(deps: Deps, user: UserModel, email: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { pendingEmail: email } });
    await sendCode(tx, deps, { userId: user.id, email, locale: user.locale, kind: 'change' });
    if (user.email === null || email === user.pendingEmail) return;
    const message = { kind: 'email_change_asked' as const, email: maskEmail(email) };
    await addMail(tx, deps, { to: user.email, locale: parseLocale(user.locale), message });
  });
}
