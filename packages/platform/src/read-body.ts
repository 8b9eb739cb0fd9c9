/** A response is larger than the expected maximum. */
export class BodyTooLong extends Error {
  override name = 'BodyTooLong';
}

/**
 * The body of a response.
 * @param most maximum size, bytes
 * @throws BodyTooLong when it is longer; what `fetch` throws when it breaks off
 */
export async function readBody(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > most) throw new BodyTooLong(`the answer is longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
