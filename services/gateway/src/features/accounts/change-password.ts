import { createHash, randomBytes } from 'node:crypto';
import { RESET_SCREEN } from '@orator/contracts/passwords/schema';
import type { Tx, UserModel } from '@orator/db/client';
import type { FastifyRequest } from 'fastify';
import { checkNewPassword } from '../../identity/breached-passwords.ts';
import type { Deps } from '../../deps.ts';
import { forgetFailures, guessOf } from '../../identity/login-throttle.ts';
import { localeOf } from '../../i18n/language.ts';
import { addMail, publicUrlOf } from '../../mail/outbox.ts';
import { welcomeAddress } from '../../identity/new-user.ts';
import { AppError } from '@orator/platform/app-error';
import { endSessions } from '../../identity/sessions.ts';
import { proveIdentity } from './identity.ts';

const LINK_MS = 3_600_000;
const AGAIN_MS = 60_000;
/** Links a person may have sent in an hour. */
const MOST_LINKS = 5;

const hashOf = (token: string): Buffer<ArrayBuffer> => Buffer.from(createHash('sha256').update(token).digest());

/**
 * Sends a link to whoever has an account at an address. Called after the answer, which is the same in words and in time
 * whether there is such an account or not. Too many wishes are passed over in silence for the same reason.
 */
export async function sendResetLink(deps: Deps, email: string, now = Date.now()): Promise<void> {
  const user = await deps.db.user.findUnique({ where: { email } });
  if (user === null) return;
  await deps.db.$transaction(async (tx) => {
    // One at a time for each person, so that wishes at the same moment count.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
    await tx.passwordReset.deleteMany({ where: { userId: user.id, expiresAt: { lte: new Date(now) } } });
    const open = await tx.passwordReset.findMany({ where: { userId: user.id }, select: { expiresAt: true } });
    const newest = Math.max(0, ...open.map(({ expiresAt }) => expiresAt.getTime() - LINK_MS));
    if (open.length >= MOST_LINKS || now - newest < AGAIN_MS) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now + LINK_MS);
    await tx.passwordReset.create({ data: { hash: hashOf(token), userId: user.id, email, expiresAt } });
    // After `#`: no server, log or referrer sees what stands there.
    const url = `${publicUrlOf(deps.env)}${RESET_SCREEN}#token=${token}`;
    await addMail(tx, deps, { to: email, locale: localeOf(user.locale), message: { kind: 'reset', url } }, LINK_MS);
  });
}

/** Writes a new password: links end, other sessions end, and the person is told. */
async function write(tx: Tx, deps: Deps, user: UserModel, passwordHash: string, keep: string | null): Promise<void> {
  await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
  await tx.passwordReset.deleteMany({ where: { userId: user.id } });
  await endSessions(tx, user.id, keep);
  if (user.email === null) return;
  await addMail(tx, deps, {
    to: user.email,
    locale: localeOf(user.locale),
    message: { kind: 'password_changed' },
  });
}

interface ByLink {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password with the token of a link, once, and ends every session. It also proves the address the link was
 * sent to.
 * @throws AppError link_expired, password_breached
 */
export async function changeByLink(
  deps: Deps,
  request: Pick<FastifyRequest, 'ip' | 'device'>,
  { token, password }: ByLink,
): Promise<void> {
  const hash = hashOf(token);
  const reset = await deps.db.passwordReset.findUnique({ where: { hash }, include: { user: true } });
  if (reset === null || reset.expiresAt.getTime() <= Date.now()) throw new AppError('link_expired');
  const { user, email } = reset;
  checkNewPassword(password, email);
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.passwordReset.deleteMany({ where: { hash } });
    if (count === 0) throw new AppError('link_expired');
    const proves = user.email === email && !user.emailVerified;
    // The wallet before its user, as a task locks them that starts or ends.
    if (proves) await welcomeAddress(tx, deps, user.id, email);
    await write(tx, deps, user, passwordHash, null);
    if (proves) await tx.user.updateMany({ where: { id: user.id, email }, data: { emailVerified: true } });
  });
  await forgetFailures(deps, guessOf(request, email));
}

interface SignedIn {
  readonly current_password?: string | undefined;
  readonly password: string;
}

/**
 * Sets a new password for somebody who is signed in, and ends all other sessions.
 * @throws AppError unauthorized, password_wrong, sign_in_again, password_breached, rate_limited
 */
export async function changeSignedIn(
  deps: Deps,
  request: Pick<FastifyRequest, 'user' | 'ip' | 'device'>,
  { current_password: current, password }: SignedIn,
): Promise<void> {
  const user = await proveIdentity(deps, request, current);
  checkNewPassword(password, user.email ?? '');
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.$transaction((tx) => write(tx, deps, user, passwordHash, request.user.sessionId));
}
