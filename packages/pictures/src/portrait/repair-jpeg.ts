/** Second bytes of the markers that matter here (ITU-T T.81, table B.1). Source: ITU-T T.81, table B.1. */
const SCAN = 0xda;
/** Sequential frames (baseline, extended, arithmetic), in which a scan covers the whole spectrum. */
const SEQUENTIAL = new Set([0xc0, 0xc1, 0xc9]);
/** Markers without a segment (start and end of image, restart, temporary), none of which may precede a scan. */
const isLone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd9);

/** Position of the next marker, skipping other bytes as decoders do; -1 when there is none. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || bytes[at + 1] === 0xff)) at = bytes.indexOf(0xff, at + 1);
  return at;
}

/**
 * Corrects two header errors of JPEGs from some phones, which do not affect the image: stray bytes before a marker, and a
 * sequential scan's spectral selection, which must cover the whole spectrum (Samsung: github.com/lovell/sharp/issues/1578).
 * This allows a strict decoder, which detects corrupt images. Image data is not changed; a file with any other header error
 * is returned as it is. Pure.
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
