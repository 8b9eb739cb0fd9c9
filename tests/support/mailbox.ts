import { deliverDue } from '@orator/gateway/mail';
import { type StoredMail, readMailbox } from '@orator/gateway/mailer';
import type { Gateway } from './gateway.ts';

/** Everything that was written to an address, newest first: sends what waits and reads the gateway's mailbox. */
export async function mailsTo({ deps }: Gateway, email: string): Promise<StoredMail[]> {
  await deliverDue(deps);
  return (await readMailbox(deps.redis)).filter(({ to }) => to === email);
}

/** The code in the newest message to an address. */
export async function codeFor(gateway: Gateway, email: string): Promise<string> {
  const [mail] = await mailsTo(gateway, email);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}

/** The token of the reset link in the newest message to an address. */
export async function tokenFor(gateway: Gateway, email: string): Promise<string> {
  const [mail] = await mailsTo(gateway, email);
  const token = /\/reset-password#token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${email}`);
  return token;
}

/** A code that is not the right one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
