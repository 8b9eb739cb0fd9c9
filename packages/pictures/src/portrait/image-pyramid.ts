/** Tightly packed RGBA. */
export interface RgbaImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A rotated square of an image: centre and side in pixels, angle in radians, clockwise. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number;
}

export interface CropOptions {
  /** Mirrors the crop left to right. */
  readonly mirror?: boolean;
  /** Values are byte * scale + offset; 1/255 and 0 by default. */
  readonly scale?: number;
  readonly offset?: number;
}

/** A level of a pyramid. One kind of array, whatever the image came in: loops over two kinds are three times slower. */
interface Level {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** An image with copies of half the size each, made when needed, from which large crops are read without aliasing. */
export class ImagePyramid {
  readonly #levels: Level[];

  constructor({ width, height, data }: RgbaImage) {
    this.#levels = [{ width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }];
  }

  /** Reads a region as `side` x `side` x 3 floats (RGB). Points outside the image are black (the value of byte 0). */
  crop(region: Region, side: number, { mirror = false, scale = 1 / 255, offset = 0 }: CropOptions = {}): Float32Array {
    let level = 0;
    while (region.size / 2 ** level / side >= 2) level++;
    const image = this.#level(level);
    const k = 1 / 2 ** level;
    const step = (region.size * k) / side;
    const cos = Math.cos(region.angle) * step;
    const sin = Math.sin(region.angle) * step;
    const first = 0.5 - side / 2;
    const u = mirror ? -first : first;
    const [dx, dy] = mirror ? [-cos, -sin] : [cos, sin];
    const out = new Float32Array(side * side * 3).fill(offset);
    for (let j = 0; j < side; j++) {
      const v = first + j;
      const x = region.x * k + u * cos - v * sin - 0.5;
      const y = region.y * k + u * sin + v * cos - 0.5;
      readLine(image, { x, y, dx, dy }, out, j * side * 3, side, scale, offset);
    }
    return out;
  }

  #level(n: number): Level {
    let image = this.#levels.at(-1);
    while (image && this.#levels.length <= n) {
      image = halve(image);
      this.#levels.push(image);
    }
    const found = this.#levels[n];
    if (!found) throw new RangeError(`There is no pyramid level ${n}`);
    return found;
  }
}

/** A point of an image, and the way to the next one, pixels. */
interface Walk {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Reads `count` points on a line, bilinear, into `out` from `o` on. */
function readLine(
  { width, height, data }: Level,
  walk: Walk,
  out: Float32Array,
  o: number,
  count: number,
  scale: number,
  offset: number,
): void {
  for (let n = 0; n < count; n++, o += 3) {
    const x = walk.x + n * walk.dx;
    const y = walk.y + n * walk.dy;
    const i = Math.floor(x);
    const j = Math.floor(y);
    if (i < -1 || j < -1 || i >= width || j >= height) continue;
    const left = i < 0 ? 0 : i * 4;
    const right = i + 1 < width ? i * 4 + 4 : left;
    const above = j < 0 ? 0 : j * width * 4;
    const below = j + 1 < height ? (j + 1) * width * 4 : above;
    const a = x - i;
    const b = y - j;
    const p00 = (1 - a) * (1 - b) * scale;
    const p10 = a * (1 - b) * scale;
    const p01 = (1 - a) * b * scale;
    const p11 = a * b * scale;
    for (let c = 0; c < 3; c++) {
      out[o + c] =
        (data[above + left + c] ?? 0) * p00 +
        (data[above + right + c] ?? 0) * p10 +
        (data[below + left + c] ?? 0) * p01 +
        (data[below + right + c] ?? 0) * p11 +
        offset;
    }
  }
}

/** Adds up bytes 0 and 2 of four pixels at once, and byte 1 beside them: a byte's sum has room in sixteen bits. Source: arithmetic of bytes. */
const OUTER = 0xff00ff;

function halve(image: Level): Level {
  const width = Math.max(1, image.width >> 1);
  const height = Math.max(1, image.height >> 1);
  const from = toWords(image.data);
  const out = new Uint32Array(width * height);
  const row = image.width;
  for (let y = 0; y < height; y++) {
    for (let x = 0, a = y * 2 * row, o = y * width; x < width; x++, a += 2, o++) {
      const p = from[a] ?? 0;
      const q = from[a + 1] ?? 0;
      const r = from[a + row] ?? 0;
      const s = from[a + row + 1] ?? 0;
      const outer = (p & OUTER) + (q & OUTER) + (r & OUTER) + (s & OUTER) + 0x20002;
      const inner = ((p >>> 8) & 0xff) + ((q >>> 8) & 0xff) + ((r >>> 8) & 0xff) + ((s >>> 8) & 0xff) + 2;
      out[o] = ((outer >>> 2) & OUTER) | ((inner >>> 2) << 8);
    }
  }
  return { width, height, data: new Uint8Array(out.buffer) };
}

/** Pixels as words of four bytes, the first one lowest (little-endian, as WebAssembly is, which runs the models). */
function toWords(data: Uint8Array): Uint32Array {
  // A word begins at a multiple of four.
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(buffer, byteOffset, length >> 2);
}
