import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { MAILS_AT_ONCE } from './mailer.ts';
import type { Mail } from './message.ts';
import { render } from './render.ts';
import { open, seal } from './seal.ts';

/** A message that could not be sent for this long is given up. */
const KEPT_MS = 3 * 24 * 3_600_000;
/** Nobody else tries a message that is being sent; longer than all of a mail server's timeouts. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const POLL_MS = 1000;

/**
 * Puts a message on its way, in the transaction of what it tells about: it is sent when that commits, and never otherwise.
 * @param usefulMs after this long nobody wants it any more: a code that does not work is worse than none
 */
export async function addMail(tx: Tx, { env }: Deps, mail: Mail, usefulMs = KEPT_MS): Promise<void> {
  const sealed = seal(env.SECRET_KEY, mail);
  await tx.mailOutbox.create({ data: { sealed, expiresAt: new Date(Date.now() + usefulMs) } });
}

const Due = z.object({ id: z.bigint(), sealed: z.instanceof(Uint8Array), attempts: z.number() });
type Due = z.output<typeof Due>;

/**
 * Takes what is due for a while, so that several gateways share the work and no message goes twice. The while runs from
 * now, not from the beginning of the pass: a mail server that hangs makes passes longer than it.
 */
async function takeDue({ db }: Deps): Promise<Due[]> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE_MS);
  return z.array(Due).parse(
    await db.$queryRaw`
      UPDATE mail_outbox SET attempts = attempts + 1, next_at = ${until} WHERE id IN (
        SELECT id FROM mail_outbox WHERE next_at <= ${now} AND expires_at > ${now}
        ORDER BY id LIMIT ${MAILS_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id, sealed, attempts`,
  );
}

const Failure = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** Where people open Orator. Never from a request: its Host header is anybody's, and links in messages carry tokens. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Deps['env']): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

async function deliver(deps: Deps, { id, sealed, attempts }: Due): Promise<void> {
  const { db, env, log, mailer } = deps;
  const mail = open(env.SECRET_KEY, sealed);
  try {
    if (mail === null) log.error('a message was sealed with another SECRET_KEY and is dropped');
    else await mailer?.send(mail.to, { ...render(mail.message, mail.locale, publicUrlOf(env)), locale: mail.locale });
  } catch (error) {
    // The error's text repeats addresses: only its codes are logged.
    const failure = Failure.safeParse(error).data ?? {};
    const { code, responseCode = 0 } = failure;
    const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
    log.warn({ code, responseCode, attempts, kind: mail?.message.kind }, refused ? 'a message was refused' : 'no mail');
    if (!refused) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
      await db.mailOutbox.updateMany({ where: { id }, data: { nextAt: new Date(Date.now() + pause) } });
      return;
    }
  }
  await db.mailOutbox.deleteMany({ where: { id } });
}

/**
 * Sends everything that is due. A mail server that is away loses nothing: each message is tried again, after 5 s at
 * first and 15 min in the end. One that the server refuses for good is dropped.
 */
export async function deliverDue(deps: Deps): Promise<void> {
  await deps.db.mailOutbox.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  if (deps.mailer === null) return;
  for (;;) {
    const due = await takeDue(deps);
    await Promise.all(due.map((row) => deliver(deps, row)));
    if (due.length < MAILS_AT_ONCE) return;
  }
}

export const mailLoop = (deps: Deps): Loop => ({ name: 'mail', everyMs: POLL_MS, step: () => deliverDue(deps) });
