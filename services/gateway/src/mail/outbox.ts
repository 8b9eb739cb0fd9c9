import type { Tx } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { MAX_CONCURRENT_MAILS } from './mailer.ts';
import type { Mail } from './message.ts';
import { render } from './render.ts';
import { open, seal } from './seal.ts';

/** A message that could not be sent for this long is dropped. */
const MAX_AGE_MS = 3 * 24 * 3_600_000;
/** How long a claimed message is reserved for one gateway; longer than sending may take (SEND_TIMEOUT_MS). */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 15 * 60_000;
const POLL_MS = 1000;

/**
 * Adds a message to the outbox in the transaction of the change it reports: it is sent if and only if that commits.
 * @param usefulMs the message is dropped after this time, such as the lifetime of its code
 */
export async function addMail(tx: Tx, { env }: Deps, mail: Mail, usefulMs = MAX_AGE_MS): Promise<void> {
  const sealed = seal(env.SECRET_KEY, mail);
  await tx.mailOutbox.create({ data: { sealed, expiresAt: new Date(Date.now() + usefulMs) } });
}

const Due = z.object({ id: z.bigint(), sealed: z.instanceof(Uint8Array), attempts: z.number() });
type Due = z.output<typeof Due>;

/**
 * Claims due messages until a lease ends, so that several gateways share the work and none is sent twice. The lease starts
 * now instead of at the start of the pass, because a pass with a slow mail server may outlast a lease.
 * @returns oldest first
 */
async function claimDue({ db }: Deps): Promise<Due[]> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE_MS);
  const due = z.array(Due).parse(
    await db.$queryRaw`
      UPDATE mail_outbox SET attempts = attempts + 1, next_at = ${until} WHERE id IN (
        SELECT id FROM mail_outbox WHERE next_at <= ${now} AND expires_at > ${now}
        ORDER BY id LIMIT ${MAX_CONCURRENT_MAILS} FOR UPDATE SKIP LOCKED)
      RETURNING id, sealed, attempts`,
  );
  // RETURNING follows the physical order of the rows, not the ORDER BY of the subquery.
  return due.toSorted((one, other) => Number(one.id - other.id));
}

const Failure = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** Origin of links in messages. Never taken from a request: clients choose its Host header, and links carry tokens. */
export const findPublicUrl = ({ PUBLIC_URL, PORT }: Deps['env']): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

async function deliver(deps: Deps, { id, sealed, attempts }: Due): Promise<void> {
  const { db, env, log, mailer } = deps;
  const mail = open(env.SECRET_KEY, sealed);
  try {
    if (mail === null) log.error('dropped a message that was sealed with another SECRET_KEY');
    else await mailer?.send(mail.to, { ...render(mail.message, mail.locale, findPublicUrl(env)), locale: mail.locale });
  } catch (error) {
    // Codes only: the error's message repeats addresses.
    const failure = Failure.safeParse(error).data ?? {};
    const { code, responseCode = 0 } = failure;
    const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
    log.warn(
      { code, responseCode, attempts, kind: mail?.message.kind },
      permanent ? 'the mail server rejected a message' : 'sending a message failed',
    );
    if (!permanent) {
      const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS);
      await db.mailOutbox.updateMany({ where: { id }, data: { nextAt: new Date(Date.now() + delay) } });
      return;
    }
  }
  await db.mailOutbox.deleteMany({ where: { id } });
}

/**
 * Sends all due messages. Failed ones are retried with delays from 5 s to 15 min; one that the mail server rejects
 * permanently is dropped.
 */
export async function deliverDue(deps: Deps): Promise<void> {
  await deps.db.mailOutbox.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  if (deps.mailer === null) return;
  for (;;) {
    const due = await claimDue(deps);
    await Promise.all(due.map((row) => deliver(deps, row)));
    if (due.length < MAX_CONCURRENT_MAILS) return;
  }
}

export const mailLoop = (deps: Deps): Loop => ({ name: 'mail', everyMs: POLL_MS, step: () => deliverDue(deps) });
