import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type KeyPurpose =
  | 'access-token'
  | 'address'
  | 'device'
  | 'file-url'
  | 'google'
  | 'limit'
  | 'live-embed'
  | 'mail'
  | 'redemption-code'
  | 'refresh-token'
  | 'sandbox-webhook'
  | 'sign-in-lock'
  | 'trial'
  | 'verification-code';

/** Derives a 32-byte key for one purpose from SECRET_KEY, by HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'orator', purpose, 32));

/** HMAC-SHA-256 of a text, base64url. */
export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Whether `signature` is the HMAC of `text`; compares in constant time. */
export function verify(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
