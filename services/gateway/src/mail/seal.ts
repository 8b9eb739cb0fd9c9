import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '@orator/platform/keys';
import { Mail } from './message.ts';

const IV = 12;
const TAG = 16;

/** Encrypts a message for storage (AES-256-GCM): 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal(secret: string, mail: Mail): Buffer<ArrayBuffer> {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'mail'), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts a message; null if it was sealed with another secret or altered. */
export function open(secret: string, sealed: Uint8Array): Mail | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'mail'), sealed.subarray(0, IV));
    cipher.setAuthTag(sealed.subarray(IV, IV + TAG));
    const text = Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()]);
    return Mail.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return null;
  }
}
