import { createHmac, timingSafeEqual } from 'node:crypto';

/** An older webhook is refused, so that a recorded one cannot be replayed. Seconds. */
const TOLERANCE_S = 300;

const hmac = (key: Buffer, text: string | Buffer): Buffer => createHmac('sha256', key).update(text).digest();
const signed = (seconds: number, body: Buffer): Buffer => Buffer.concat([Buffer.from(`${seconds}.`), body]);

/** The header of a webhook: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hexadecimal>`, the scheme that Stripe documents. */
export function sign(key: Buffer, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(key, signed(seconds, body)).toString('hex')}`;
}

/** Whether a header is a signature of this body, at most five minutes old. */
export function isSigned(key: Buffer, body: Buffer, header: unknown, now: Date): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) : null;
  if (parts === null) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S) return false;
  return timingSafeEqual(hmac(key, signed(seconds, body)), Buffer.from(parts[2] ?? '', 'hex'));
}
