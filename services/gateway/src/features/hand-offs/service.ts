import { timingSafeEqual } from 'node:crypto';
import type { Session } from '@orator/contracts/accounts/schema';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { AppError } from '@orator/platform/app-error';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { DeviceLabel } from '../../identity/device.ts';
import { createSecretToken, hashSecretToken } from '../../identity/secret-token.ts';
import { openSession, presentSession } from '../../identity/sessions.ts';

/** Lifetime of a code (decisions.md, Accounts). */
const CODE_MS = 60_000;

type HandOffInput = z.output<typeof handOffs.create.body>;

/**
 * Creates a link that signs the desktop client in. It carries a code instead of a token, because URLs stay in histories
 * and logs. A session has one valid code at a time.
 */
export async function createHandOff({ db, env }: Deps, sessionId: string, input: HandOffInput) {
  const code = createSecretToken();
  const { code_challenge: challenge, remember } = input;
  const row = {
    hash: hashSecretToken(code),
    sessionId,
    challenge,
    remember,
    expiresAt: new Date(Date.now() + CODE_MS),
  };
  await db.$transaction([db.handOff.deleteMany({ where: { sessionId } }), db.handOff.create({ data: row })]);
  return { code, link: `${env.DESKTOP_SCHEME}://login?code=${code}&remember=${remember ? 1 : 0}` };
}

/** S256 of RFC 7636, 4.6. */
const matchesChallenge = (verifier: string, challenge: string): boolean => {
  const [given, expected] = [Buffer.from(hashSecretToken(verifier).toString('base64url')), Buffer.from(challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * Exchanges a code for a new session of the client; the browser's session continues. Creating a code needs no password,
 * so the new session keeps the browser's time of authentication. A code is consumed even if the verifier is wrong.
 * @throws AppError hand_off_invalid
 */
export async function exchangeHandOff(
  deps: Deps,
  { code, code_verifier: verifier }: z.output<typeof handOffs.exchange.body>,
  label: DeviceLabel,
): Promise<Session> {
  const { db } = deps;
  const hash = hashSecretToken(code);
  const row = await db.handOff.findUnique({ where: { hash }, include: { session: { include: { user: true } } } });
  const { count } = await db.handOff.deleteMany({ where: { hash } });
  if (row === null || count === 0) throw new AppError('hand_off_invalid');
  const { session, remember, challenge, expiresAt } = row;
  const valid = expiresAt.getTime() > Date.now() && session.endedAt === null && matchesChallenge(verifier, challenge);
  if (!valid) throw new AppError('hand_off_invalid');
  const { userId, authenticatedAt } = session;
  const opened = await db.$transaction((tx) => openSession(tx, userId, remember, label, authenticatedAt));
  return presentSession(deps, { ...opened, email: session.user.email, isNew: false });
}
