import { createHash } from 'node:crypto';

/** A deterministic UUID (version 8, RFC 9562) derived from names. */
export function voiceId(...names: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
