import { request } from 'node:http';
import { Readable } from 'node:stream';

export interface StreamUpload {
  readonly url: string;
  readonly token: string;
  readonly bytes: number;
  /** Whether the length is said first. */
  readonly how: 'declared' | 'chunked';
}

/**
 * Sends a photo of any size as a program would that checks nothing, as fast as the server takes it, until the server
 * answers.
 *
 * @returns its status (0 when it hung up first: whoever still writes may then miss the answer), and how many bytes left this
 * side until then
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
    const call = request(`${url}/api/photo-avatar-image/upload-photo`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(how === 'declared' && { 'content-length': head.length + bytes + tail.length }),
      },
    });
    call.on('error', (error) => {
      // After the answer nothing that happens to the rest of the upload matters.
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
