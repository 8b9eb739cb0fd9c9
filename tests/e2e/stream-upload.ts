import { request } from 'node:http';
import { Readable } from 'node:stream';

export interface StreamUpload {
  readonly url: string;
  readonly token: string;
  readonly bytes: number;
  /** Whether the length is sent first (Content-Length), or the body comes in chunks of unknown total length. */
  readonly how: 'declared' | 'chunked';
}

/**
 * Sends an upload of any size without a check of its own, until the server answers.
 *
 * @returns the status (0 when the server closed the connection before the answer was read), and how many bytes were sent
 */
export function streamUpload({ url, token, bytes, how }: StreamUpload): Promise<{ status: number; sent: number }> {
  const boundary = 'orator-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const piece = Buffer.alloc(64_000, 0xff);
  let sent = 0;
  function* form(): Generator<Buffer> {
    yield Buffer.from(head);
    for (; sent < bytes; sent += piece.length) yield piece.subarray(0, bytes - sent);
    yield Buffer.from(tail);
  }
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/photo-avatar-image/upload-photo?consent=photo-1`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(how === 'declared' && { 'content-length': head.length + bytes + tail.length }),
      },
    });
    call.on('error', (error) => {
      // The server closed the connection while the upload was running.
      if (/EPIPE|ECONNRESET/.test(error.message)) resolve({ status: 0, sent });
      else reject(error);
    });
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, sent });
      call.destroy();
    });
    Readable.from(form(), { objectMode: false }).pipe(call);
  });
}
