import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePhoto, encodePhoto } from './photo-codec.ts';

const picture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 30 } } });

/** A PNG of one bit a pixel, all black: enormous in memory, tiny as a file. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const drawn = async (): Promise<Buffer> =>
  picture(600, 600)
    .composite([{ input: await picture(90, 200).negate().png().toBuffer() }])
    .jpeg()
    .toBuffer();

function corrupt(jpeg: Buffer): Buffer {
  const broken = Buffer.from(jpeg);
  for (let i = Math.floor(broken.length / 2); i < broken.length - 20; i += 7) broken[i] = i & 255;
  return broken;
}

/** The end of the spectrum, 63 in every photo, as 0: what the selfie cameras of some Samsung phones write. */
function oddScan(jpeg: Buffer): Buffer {
  const odd = Buffer.from(jpeg);
  const scan = odd.indexOf('\xff\xda', 0, 'latin1');
  odd[scan + odd.readUInt16BE(scan + 2)] = 0;
  return odd;
}

/** Three bytes that belong to nothing, before the Huffman tables. */
function strayBytes(jpeg: Buffer): Buffer {
  const tables = jpeg.indexOf('\xff\xc4', 0, 'latin1');
  return Buffer.concat([jpeg.subarray(0, tables), Buffer.from([1, 2, 3]), jpeg.subarray(tables)]);
}

describe('decodePhoto', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('reads %s', async (format) => {
    const decoded = await decodePhoto(await picture(600, 520).toFormat(format).toBuffer());
    expect(decoded).toMatchObject({ ok: true, image: { width: 600, height: 520 } });
    if (decoded.ok) expect(decoded.image.data).toHaveLength(600 * 520 * 4);
  });

  test('turns a photo upright and drops its metadata', async () => {
    const bytes = await picture(600, 520).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const decoded = await decodePhoto(bytes);
    expect(decoded).toMatchObject({ ok: true, image: { width: 520, height: 600 } });
    if (!decoded.ok) return;
    const stored = await sharp((await encodePhoto(decoded.image, decoded.lossless)).bytes).metadata();
    expect(stored).toMatchObject({ width: 520, height: 600, format: 'jpeg' });
    expect(stored.orientation).toBeUndefined();
    expect(stored.exif).toBeUndefined();
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns EXIF orientation %i as sharp does', async (orientation) => {
    const corner = await picture(40, 60).negate().png().toBuffer();
    const marked = picture(300, 260).composite([{ input: corner, left: 10, top: 20 }]);
    const bytes = await marked.png().withMetadata({ orientation }).toBuffer();
    const expected = await sharp(bytes).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = expected.info;
    const decoded = await decodePhoto(bytes);
    if (!decoded.ok) throw new Error(decoded.reason);
    expect([decoded.image.width, decoded.image.height]).toEqual([width, height]);
    expect(Buffer.compare(expected.data, Buffer.from(decoded.image.data))).toBe(0);
  });

  test('puts transparent and grey pictures on white, in colour', async () => {
    const clear = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const decoded = await decodePhoto(clear);
    expect(decoded.ok && Array.from(decoded.image.data.subarray(0, 4))).toEqual([255, 255, 255, 255]);
    const grey = await decodePhoto(await picture(512, 512).greyscale().png().toBuffer());
    expect(grey.ok && grey.image.data).toHaveLength(512 * 512 * 4);
  });

  test('reads CMYK and 16 bits a channel as what they look like', async () => {
    const plain = await decodePhoto(await drawn());
    if (!plain.ok) throw new Error(plain.reason);
    const { width, height } = plain.image;
    const whole = sharp(plain.image.data, { raw: { width, height, channels: 4 } }).removeAlpha();
    const written = [
      await whole.clone().toColourspace('rgb16').png().toBuffer(),
      await whole.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    ];
    for (const bytes of written) {
      const read = await decodePhoto(bytes);
      if (!read.ok) throw new Error(read.reason);
      let off = 0;
      for (const [i, value] of read.image.data.entries()) off += Math.abs(value - (plain.image.data[i] ?? 0));
      expect(off / read.image.data.length).toBeLessThan(8);
    }
  });

  test('refuses a WebP that moves, and says so', async () => {
    const one = await picture(300, 300).png().toBuffer();
    const moving = sharp([one, await sharp(one).negate().toBuffer()], { join: { animated: true } });
    expect(await decodePhoto(await moving.webp().toBuffer())).toEqual({ ok: false, reason: 'animated' });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('a photo, honestly')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>')],
    ['a JPEG signature alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['a GIF', Buffer.from('GIF89a\u0000\u0002\u0000\u0002', 'latin1')],
  ])('refuses %s as unreadable', async (_, bytes) => {
    expect(await decodePhoto(bytes)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('reduces what has more pixels than are worked on, upright and in proportion, and nothing else', async () => {
    const sideways = await picture(4800, 3600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const reduced = await decodePhoto(sideways);
    if (!reduced.ok) throw new Error(reduced.reason);
    const { width, height } = reduced.image;
    expect(width * height).toBeLessThanOrEqual(4096 * 4096);
    expect(width * height).toBeGreaterThan(0.99 * 4096 * 4096);
    expect(height / width).toBeCloseTo(8 / 6, 2);
    const wide = await decodePhoto(await picture(8000, 600).jpeg().toBuffer());
    expect(wide).toMatchObject({ ok: true, image: { width: 8000, height: 600 } });
  });

  test('reduces the largest photo that is read to a square of 4096 pixels', { tags: ['rare'] }, async () => {
    const square = await decodePhoto(await picture(8000, 8000).jpeg().toBuffer());
    expect(square.ok && [square.image.width, square.image.height]).toEqual([4096, 4096]);
  });

  test('refuses what a decoder would hold as more than 384 MB, although it has no more than 64 megapixels', async () => {
    const bytes = bomb(7100, 7100);
    const [bitDepth, colourType, interlace] = [24, 25, 28];
    bytes[bitDepth] = 16;
    bytes[colourType] = 6;
    bytes[interlace] = 1;
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await decodePhoto(bytes)).toEqual({ ok: false, reason: 'too_large' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
      .toFormat(format)
      .toBuffer();
    const decoded = await decodePhoto(whole.subarray(0, Math.floor(whole.length * 0.6)));
    expect(decoded).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('refuses a JPEG that is corrupt in the middle', async () => {
    expect(await decodePhoto(corrupt(await drawn()))).toEqual({ ok: false, reason: 'unreadable' });
  });

  describe.each([
    ['a scan that says it has one coefficient', oddScan],
    ['stray bytes before a marker', strayBytes],
    ['both', (jpeg: Buffer) => strayBytes(oddScan(jpeg))],
  ])('a JPEG with %s, as some phones write it,', (_, write) => {
    test('is read', async () => {
      const whole = await drawn();
      const plain = await decodePhoto(whole);
      expect(plain.ok).toBe(true);
      expect(await decodePhoto(write(whole))).toEqual(plain);
    });

    test('is refused when it is corrupt or truncated besides', async () => {
      const whole = write(await drawn());
      for (const broken of [corrupt(whole), whole.subarray(0, whole.length - 40), whole.subarray(0, 300)]) {
        expect(await decodePhoto(broken)).toEqual({ ok: false, reason: 'unreadable' });
      }
    });
  });

  test('refuses what is too small or too large, a decompression bomb before it is decoded', async () => {
    expect(await decodePhoto(await picture(600, 199).png().toBuffer())).toEqual({ ok: false, reason: 'too_small' });
    expect(await decodePhoto(await picture(600, 200).png().toBuffer())).toMatchObject({ ok: true });
    expect(await decodePhoto(await picture(8001, 600).png().toBuffer())).toEqual({ ok: false, reason: 'too_large' });
    const large = bomb(10_000, 10_000);
    expect(large.length).toBeLessThan(100_000);
    expect(await decodePhoto(large)).toEqual({ ok: false, reason: 'too_large' });
    expect(await decodePhoto(Buffer.alloc(30_000_001))).toEqual({ ok: false, reason: 'too_large' });
  });
});
