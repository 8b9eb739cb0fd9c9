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

/** An image with copies of half the size each, made when needed, from which large crops are read without aliasing. */
export class ImagePyramid {
  readonly #levels: RgbaImage[];

  constructor(image: RgbaImage) {
    this.#levels = [image];
  }

  /** Reads a region as `side` x `side` x 3 floats (RGB). Points outside the image are black (the value of byte 0). */
  crop(region: Region, side: number, options: CropOptions = {}): Float32Array {
    const { mirror = false, scale = 1 / 255, offset = 0 } = options;
    let level = 0;
    while (region.size / 2 ** level / side >= 2) level++;
    const image = this.#level(level);
    const k = 1 / 2 ** level;
    const step = (region.size * k) / side;
    const cos = Math.cos(region.angle) * step;
    const sin = Math.sin(region.angle) * step;
    const out = new Float32Array(side * side * 3).fill(offset);
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++) {
        const u = (mirror ? side - 1 - i : i) + 0.5 - side / 2;
        const v = j + 0.5 - side / 2;
        const x = region.x * k + u * cos - v * sin - 0.5;
        const y = region.y * k + u * sin + v * cos - 0.5;
        readBilinear(image, x, y, out, (j * side + i) * 3, scale, offset);
      }
    }
    return out;
  }

  #level(n: number): RgbaImage {
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

function readBilinear(
  image: RgbaImage,
  x: number,
  y: number,
  out: Float32Array,
  o: number,
  scale: number,
  offset: number,
): void {
  const { width, height, data } = image;
  const i = Math.floor(x);
  const j = Math.floor(y);
  if (i < -1 || j < -1 || i >= width || j >= height) return;
  const x0 = Math.max(0, i) * 4;
  const x1 = Math.min(width - 1, i + 1) * 4;
  const y0 = Math.max(0, j) * width * 4;
  const y1 = Math.min(height - 1, j + 1) * width * 4;
  const a = x - i;
  const b = y - j;
  for (let c = 0; c < 3; c++) {
    const top = (data[y0 + x0 + c] ?? 0) * (1 - a) + (data[y0 + x1 + c] ?? 0) * a;
    const bottom = (data[y1 + x0 + c] ?? 0) * (1 - a) + (data[y1 + x1 + c] ?? 0) * a;
    out[o + c] = (top * (1 - b) + bottom * b) * scale + offset;
  }
}

function halve(image: RgbaImage): RgbaImage {
  const width = Math.max(1, image.width >> 1);
  const height = Math.max(1, image.height >> 1);
  const data = new Uint8ClampedArray(width * height * 4);
  const row = image.width * 4;
  const { data: from } = image;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = y * 2 * row + x * 8;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const sum =
          (from[a + c] ?? 0) + (from[a + 4 + c] ?? 0) + (from[a + row + c] ?? 0) + (from[a + row + 4 + c] ?? 0);
        data[o + c] = (sum + 2) >> 2;
      }
    }
  }
  return { width, height, data };
}
