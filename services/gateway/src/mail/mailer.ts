import type { Locale } from '@orator/contracts/core/common';
import type { Redis } from '@orator/platform/redis';
import { z } from 'zod';
import type { GatewayEnv } from '../env.ts';
import type { Rendered } from './render.ts';

/** Delivers messages. `send` rejects unless the message was accepted. */
export interface Mailer {
  readonly send: (to: string, mail: Rendered & { readonly locale: Locale }) => Promise<void>;
  readonly close: () => void;
}

/** Messages sent concurrently. */
export const MAX_CONCURRENT_MAILS = 5;

/**
 * Limit for one message from connecting to acceptance, so that a slow mail server cannot keep a connection of the pool
 * busy, nor outlast the outbox's lease. The other timeouts bound idle time only.
 */
const SEND_TIMEOUT_MS = 60_000;

/** Sends over SMTP with a pool of connections. */
export function createSmtpMailer(url: string, from: string): Mailer {
  // Without a mail server a gateway starts without its 40 modules.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONCURRENT_MAILS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    send: async (to, { subject, text, html, locale }) => {
      const transport = await opened;
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // RFC 3834: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
    },
    close: () => void opened.then((transport) => transport.close()),
  };
}

const MAILBOX = 'orator:mailbox';
const MAILBOX_SIZE = 50;

const StoredMail = z.object({
  at: z.string(),
  to: z.string(),
  locale: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type StoredMail = z.output<typeof StoredMail>;

/** The development mailbox: the newest 50 messages, in Redis, so that every gateway shows the same. */
const createMailboxMailer = (redis: Redis): Mailer => ({
  send: async (to, { subject, text, html, locale }) => {
    const stored: StoredMail = { at: new Date().toISOString(), to, locale, subject, text, html };
    await redis.lpush(MAILBOX, JSON.stringify(stored));
    await redis.ltrim(MAILBOX, 0, MAILBOX_SIZE - 1);
  },
  close: () => undefined,
});

/** The messages in the mailbox, newest first. */
export async function readMailbox(redis: Redis): Promise<StoredMail[]> {
  return (await redis.lrange(MAILBOX, 0, MAILBOX_SIZE - 1)).map((text) => StoredMail.parse(JSON.parse(text)));
}

/** The configured transport; null without one. */
export function createMailer({ mailTransport, SMTP_URL, MAIL_FROM }: GatewayEnv, redis: Redis): Mailer | null {
  if (mailTransport === 'mailbox') return createMailboxMailer(redis);
  return SMTP_URL === undefined ? null : createSmtpMailer(SMTP_URL, MAIL_FROM);
}
