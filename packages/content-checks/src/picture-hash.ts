/**
 * | constants | source |
 * |---|---|
 * | `SIDE`, `KEPT`, `SAME_PICTURE_BITS` | PDQ (facebook/ThreatExchange) |
 * | `PLAIN`, `MOST_PIXELS` | chosen, not measured |
 */
import sharp from 'sharp';

/** Side of the grey picture that is transformed, and of the part of its spectrum that is kept. */
const SIDE = 64;
const KEPT = 16;
/** Bits of a hash. */
export const HASH_BITS = KEPT * KEPT;

/**
 * Maximum distance between two hashes of one picture, bits. PDQ's own threshold for its 256 bits
 * (https://github.com/facebook/ThreatExchange/tree/main/pdq); docs/measurements/content-checks.md lists what it detects and misses.
 */
export const SAME_PICTURE_BITS = 31;

/** A picture whose grey values vary less than this (0 to 255) has no meaningful hash. */
const PLAIN = 3;

/** Maximum number of pixels of a file that is decoded for its hash. */
const MOST_PIXELS = 64e6;

/** Row `k` is the k-th cosine over the side; the first, which is the mean, is left out. */
const COSINES = Array.from({ length: KEPT }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_value, x) => Math.cos((Math.PI * (k + 1) * (2 * x + 1)) / (2 * SIDE))),
);

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** The low frequencies of a square, row by row. */
function spectrum(grey: ArrayLike<number>): number[] {
  const rows = COSINES.map((cosine) =>
    Array.from({ length: SIDE }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += at(cosine, x) * at(grey, y * SIDE + x);
      return sum;
    }),
  );
  return COSINES.flatMap((cosine) => rows.map((row) => row.reduce((sum, value, y) => sum + value * at(cosine, y), 0)));
}

/** A bit for each frequency: whether it is above the median. */
function toBits(grey: ArrayLike<number>): string {
  const values = spectrum(grey);
  const median = at(
    values.toSorted((a, b) => a - b),
    HASH_BITS / 2,
  );
  return values.map((value) => (value > median ? '1' : '0')).join('');
}

/** The appearance of a picture, independent of size, compression and brightness: two hashes of 256 bits. */
export interface PictureHash {
  readonly bits: string;
  /** The hash of the mirrored picture. */
  readonly mirrored: string;
}

/**
 * The perceptual hash of a picture: the signs of its low frequencies, as PDQ takes them, of a picture reduced by
 * averaging.
 * @returns null for an unreadable or nearly uniform picture
 */
export async function hashPicture(picture: Uint8Array): Promise<PictureHash | null> {
  const grey = await sharp(picture, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
    .catch(() => null);
  if (grey === null) return null;
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const spread = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  if (spread < PLAIN) return null;
  const mirror = Uint8Array.from(grey, (_, i) => at(grey, i - (i % SIDE) + SIDE - 1 - (i % SIDE)));
  return { bits: toBits(grey), mirrored: toBits(mirror) };
}

/** The number of bits in which two hashes differ. */
export const distance = (a: string, b: string): number =>
  Array.from({ length: HASH_BITS }, (_, i) => (a[i] === b[i] ? 0 : 1)).reduce<number>((sum, bit) => sum + bit, 0);
