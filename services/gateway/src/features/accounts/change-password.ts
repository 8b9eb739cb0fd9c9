import { RESET_SCREEN } from '@orator/contracts/passwords/schema';
import type { Tx, UserModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { parseLocale } from '../../i18n/language.ts';
import { checkNewPassword } from '../../identity/breached-passwords.ts';
import { forgetDevices, readDeviceToken, rememberDevice } from '../../identity/known-devices.ts';
import { resetLoginFailures } from '../../identity/login-throttle.ts';
import { grantWelcomeCredits } from '../../identity/new-user.ts';
import { createSecretToken, hashSecretToken } from '../../identity/secret-token.ts';
import { endSessions } from '../../identity/sessions.ts';
import { addMail, findPublicUrl } from '../../mail/outbox.ts';
import { proveIdentity } from './identity.ts';

const LINK_MS = 3_600_000;
const RESEND_MS = 60_000;
/** Valid links per user. */
const MAX_LINKS = 5;

/**
 * Mails a reset link if the address has an account. Runs in the background, so that neither the response nor its time
 * reveals whether it does; requests over the limit are ignored for the same reason.
 */
export async function sendResetLink(deps: Deps, email: string, now = Date.now()): Promise<void> {
  const user = await deps.db.user.findUnique({ where: { email } });
  if (user === null) return;
  await deps.db.$transaction(async (tx) => {
    // Serialises concurrent requests of the same user, so that the limit counts them all.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
    await tx.passwordReset.deleteMany({ where: { userId: user.id, expiresAt: { lte: new Date(now) } } });
    const open = await tx.passwordReset.findMany({ where: { userId: user.id }, select: { expiresAt: true } });
    const newest = Math.max(0, ...open.map(({ expiresAt }) => expiresAt.getTime() - LINK_MS));
    if (open.length >= MAX_LINKS || now - newest < RESEND_MS) return;
    const token = createSecretToken();
    const expiresAt = new Date(now + LINK_MS);
    await tx.passwordReset.create({ data: { hash: hashSecretToken(token), userId: user.id, email, expiresAt } });
    // The token is in the fragment, which servers, logs and the Referer header never see.
    const url = `${findPublicUrl(deps.env)}${RESET_SCREEN}#token=${token}`;
    await addMail(tx, deps, { to: email, locale: parseLocale(user.locale), message: { kind: 'reset', url } }, LINK_MS);
  });
}

/**
 * Stores a new password, invalidates reset links, ends all sessions except `keep` and notifies the user.
 * @returns the ended sessions, for `announceEnd` after the commit
 */
async function storePassword(
  tx: Tx,
  deps: Deps,
  user: UserModel,
  passwordHash: string,
  keep: string | null,
): Promise<string[]> {
  await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
  await tx.passwordReset.deleteMany({ where: { userId: user.id } });
  const ended = await endSessions(tx, user.id, keep);
  if (user.email === null) return ended;
  await addMail(tx, deps, {
    to: user.email,
    locale: parseLocale(user.locale),
    message: { kind: 'password_changed' },
  });
  return ended;
}

interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password with the token of a reset link, once, and ends all sessions. Also verifies the e-mail address that
 * the link was sent to, lifts the locks of the sign-in, and remembers the browser in which the link was opened.
 * @returns the browser's token, for `sendDeviceToken`
 * @throws AppError link_expired, password_breached
 */
export async function resetPassword(
  deps: Deps,
  request: Pick<FastifyRequest, 'ip' | 'device' | 'cookies'>,
  { token, password }: PasswordReset,
): Promise<string> {
  const hash = hashSecretToken(token);
  const reset = await deps.db.passwordReset.findUnique({ where: { hash }, include: { user: true } });
  if (reset === null || reset.expiresAt.getTime() <= Date.now()) throw new AppError('link_expired');
  const { user, email } = reset;
  checkNewPassword(password, email);
  const passwordHash = await deps.passwords.hash(password);
  const { ended, deviceToken } = await deps.db.$transaction(async (tx) => {
    const { count } = await tx.passwordReset.deleteMany({ where: { hash } });
    if (count === 0) throw new AppError('link_expired');
    const verifiesEmail = user.email === email && !user.emailVerified;
    // Wallet before user: the lock order of starting and ending a task.
    if (verifiesEmail) await grantWelcomeCredits(tx, deps, user.id, email);
    const sessions = await storePassword(tx, deps, user, passwordHash, null);
    if (verifiesEmail) await tx.user.updateMany({ where: { id: user.id, email }, data: { emailVerified: true } });
    await forgetDevices(tx, user.id, null);
    return { ended: sessions, deviceToken: await rememberDevice(tx, user.id, readDeviceToken(request)) };
  });
  await deps.sessions.announceEnd(ended);
  await resetLoginFailures(deps, request, email);
  return deviceToken;
}

interface PasswordChange {
  readonly current_password?: string | undefined;
  readonly password: string;
}

/**
 * Changes the password of a signed-in user and ends all other sessions.
 * @throws AppError unauthorized, password_wrong, sign_in_again, password_breached, rate_limited
 */
export async function changePassword(
  deps: Deps,
  request: Pick<FastifyRequest, 'user' | 'cookies'>,
  { current_password: current, password }: PasswordChange,
): Promise<void> {
  const user = await proveIdentity(deps, request, current);
  checkNewPassword(password, user.email ?? '');
  const passwordHash = await deps.passwords.hash(password);
  const { sessionId } = request.user;
  const ended = await deps.db.$transaction(async (tx) => {
    await forgetDevices(tx, user.id, readDeviceToken(request));
    return storePassword(tx, deps, user, passwordHash, sessionId);
  });
  await deps.sessions.announceEnd(ended);
}
