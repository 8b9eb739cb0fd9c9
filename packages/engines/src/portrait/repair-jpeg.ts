/** Second bytes of the markers that matter here (ITU-T T.81, table B.1). */
const SCAN = 0xda;
/** Baseline, extended and arithmetic: the frames that have their whole spectrum in one scan. */
const SEQUENTIAL = new Set([0xc0, 0xc1, 0xc9]);
/** Start and end of the image, restarts and the temporary marker stand alone and have no place before a scan. */
const isLone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd9);

/** Where the next marker stands, the bytes before it skipped as every decoder skips them; -1 when there is none. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || bytes[at + 1] === 0xff)) at = bytes.indexOf(0xff, at + 1);
  return at;
}

/**
 * A JPEG with a header as the standard wants it, else the bytes as they are. What some phones write wrong and no picture
 * needs is put right: bytes that belong to nothing before a marker, and a sequential scan's share of the spectrum, which
 * is always all of it (Samsung: github.com/lovell/sharp/issues/1578). So a decoder need not be lenient, which would let a
 * corrupt picture pass too. The picture's own data is not touched. Pure.
 */
export function repairJpeg(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.subarray(0, 2)];
  let sequential = false;
  for (let at = 2; ; ) {
    const start = nextMarker(bytes, at);
    const [code = 0, high = 0, low = 0] = start < 0 ? [] : bytes.subarray(start + 1, start + 4);
    const end = start + 2 + high * 256 + low;
    if (start < 0 || isLone(code) || end < start + 4 || end > bytes.length) return bytes;
    const segment = bytes.slice(start, end);
    parts.push(segment);
    at = end;
    if (SEQUENTIAL.has(code)) sequential = true;
    if (code !== SCAN) continue;
    if (sequential) segment.set([0, 63, 0], segment.length - 3);
    return Buffer.concat([...parts, bytes.subarray(at)]);
  }
}
