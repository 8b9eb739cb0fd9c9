import type { Locale } from '@orator/contracts/core/common';
import type { Redis } from '@orator/platform/redis';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { GatewayEnv } from '../env.ts';
import type { Rendered } from './render.ts';

/** Takes messages to people. `send` fails when the message was not taken. */
export interface Mailer {
  readonly send: (to: string, mail: Rendered & { readonly locale: Locale }) => Promise<void>;
  readonly close: () => void;
}

/** Messages sent at the same time. */
export const MAILS_AT_ONCE = 5;

/** A mail server; connections are kept and shared. All its waits together are shorter than the outbox's lease. */
function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, { subject, text, html, locale }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // RFC 3834: no holiday notice answers this.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
      });
    },
    close: () => transport.close(),
  };
}

const MAILBOX = 'orator:mailbox';
const MOST_KEPT = 50;

const Kept = z.object({
  at: z.string(),
  to: z.string(),
  locale: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type KeptMail = z.output<typeof Kept>;

/** The mailbox of a development machine: the newest fifty, in Redis, so that every gateway shows the same. */
const createMailboxMailer = (redis: Redis): Mailer => ({
  send: async (to, { subject, text, html, locale }) => {
    const kept: KeptMail = { at: new Date().toISOString(), to, locale, subject, text, html };
    await redis.lpush(MAILBOX, JSON.stringify(kept));
    await redis.ltrim(MAILBOX, 0, MOST_KEPT - 1);
  },
  close: () => undefined,
});

/** What is in the mailbox, newest first. */
export async function readMailbox(redis: Redis): Promise<KeptMail[]> {
  return (await redis.lrange(MAILBOX, 0, MOST_KEPT - 1)).map((text) => Kept.parse(JSON.parse(text)));
}

/** The way messages leave this installation; null while there is none. */
export function createMailer({ mailWay, SMTP_URL, MAIL_FROM }: GatewayEnv, redis: Redis): Mailer | null {
  if (mailWay === 'mailbox') return createMailboxMailer(redis);
  return SMTP_URL === undefined ? null : createSmtpMailer(SMTP_URL, MAIL_FROM);
}
