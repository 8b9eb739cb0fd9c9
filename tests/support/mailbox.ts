import { deliverDue } from '@orator/gateway/mail';
import { type StoredMail, readMailbox } from '@orator/gateway/mailer';
import { expect } from 'vitest';
import type { Gateway } from './gateway.ts';

/** All messages to an address, newest first; delivers what is due before it reads the gateway's mailbox. */
export async function mailsTo({ deps }: Gateway, email: string): Promise<StoredMail[]> {
  await deliverDue(deps);
  return (await readMailbox(deps.redis)).filter(({ to }) => to === email);
}

/**
 * The pattern's first group in the newest message to an address. Waits for the message: a delivery pass of the gateway
 * may have claimed it and not sent it yet.
 */
async function readFor(gateway: Gateway, email: string, what: string, pattern: RegExp): Promise<string> {
  const read = async () => pattern.exec((await mailsTo(gateway, email))[0]?.text ?? '')?.[1];
  let found = await read();
  await expect.poll(async () => (found ??= await read()), { message: `no ${what} to ${email}` }).toBeDefined();
  return found ?? '';
}

/** The code in the newest message to an address. */
export const codeFor = (gateway: Gateway, email: string): Promise<string> =>
  readFor(gateway, email, 'code was sent', /^(\d{6})$/m);

/** The token of the reset link in the newest message to an address. */
export const tokenFor = (gateway: Gateway, email: string): Promise<string> =>
  readFor(gateway, email, 'link was sent', /\/reset-password#token=([\w-]+)$/m);

/** The token of the link that lifts a lock, in the newest message to an address. */
export const unlockTokenFor = (gateway: Gateway, email: string): Promise<string> =>
  readFor(gateway, email, 'link was sent', /\/sign-in#unlock=([\w.-]+)$/m);

/** A code that differs from the given one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
