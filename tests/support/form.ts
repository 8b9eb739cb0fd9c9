import { randomBytes } from 'node:crypto';

/** A multipart form with one file, for `ask`. */
export function makeForm(bytes: Buffer, name: string): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `orator-${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
