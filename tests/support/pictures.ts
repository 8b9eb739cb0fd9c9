import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { portraitPhoto } from './photo.ts';
import { turnPicture } from './turn-picture.ts';

/** A file for a file field. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const png = (buffer: Buffer): Picture => ({ name: 'photo.png', mimeType: 'image/png', buffer });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fa3b5' } });

/** A drawing without a person. */
export async function landscape(): Promise<Picture> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768">
    <rect width="1024" height="768" fill="#9cc4e4"/><circle cx="820" cy="150" r="60" fill="#fbe7a1"/>
    <path d="M0 520 260 330 480 500 700 300 1024 540V768H0z" fill="#5d7a52"/>
    <path d="M0 640 C300 560 640 700 1024 600V768H0z" fill="#3d5a38"/></svg>`;
  return png(await sharp(Buffer.from(drawing)).png().toBuffer());
}

/** A cat, as simple as a child draws it. */
export async function drawnCat(): Promise<Picture> {
  const eyes = [305, 495].map(
    (x) =>
      `<ellipse cx="${x}" cy="360" rx="52" ry="42" fill="#b9c94a" stroke="#3a220c" stroke-width="6"/><ellipse cx="${x}" cy="360" rx="16" ry="36"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#7c98a5"/>
    <path d="M190 330 200 110 360 230M610 330 600 110 440 230" fill="#b5702c"/><ellipse cx="400" cy="400" rx="230" ry="210" fill="#d9924a"/>
    ${eyes.join('')}<path d="M372 440h56l-28 30zM400 470v30M400 500Q365 530 325 512M400 500Q435 530 475 512" fill="none" stroke="#3a1c10" stroke-width="6"/></svg>`;
  return png(await sharp(Buffer.from(drawing)).png().toBuffer());
}

/** The portrait twice, side by side. */
export async function twoPeople(): Promise<Picture> {
  const one = await sharp((await portraitPhoto()).bytes)
    .resize(800, 800, { fit: 'cover' })
    .toBuffer();
  const both = canvas(1600, 800).composite([
    { input: one, left: 0, top: 0 },
    { input: await sharp(one).flop().toBuffer(), left: 800, top: 0 },
  ]);
  return png(await both.png().toBuffer());
}

/** A person who looks farther to the side than a face can be animated. */
export async function farTurnedPerson(): Promise<Picture> {
  const bytes = await readFile(new URL('../../packages/rig/samples/portrait-lisa.jpg', import.meta.url));
  const turned = await turnPicture(bytes, -30);
  if (turned === null) throw new Error('The portrait shows no face');
  return png(turned);
}

/** The portrait, small on a large canvas. */
export async function distantPerson(size: number): Promise<Picture> {
  const one = await sharp((await portraitPhoto()).bytes)
    .resize(size, size, { fit: 'cover' })
    .toBuffer();
  return png(
    await canvas(1000, 1000)
      .composite([{ input: one }])
      .png()
      .toBuffer(),
  );
}

/** The portrait on its side. */
export const lyingPerson = async (): Promise<Picture> =>
  png(
    await sharp((await portraitPhoto()).bytes)
      .rotate(90)
      .png()
      .toBuffer(),
  );

/** A drawn man with a bar across his mouth, which looks covered. */
export async function coveredPerson(): Promise<Picture> {
  const man = fileURLToPath(new URL('../../packages/rig/samples/portrait-omar.svg', import.meta.url));
  const bar =
    '<svg xmlns="http://www.w3.org/2000/svg" width="768" height="768"><rect x="254" y="442" width="260" height="52" fill="#2456c8"/></svg>';
  const covered = sharp(await readFile(man))
    .resize(768, 768)
    .composite([{ input: Buffer.from(bar) }]);
  return png(await covered.png().toBuffer());
}

/** The first half of a portrait's file. */
export async function truncatedJpeg(): Promise<Picture> {
  const whole = await sharp((await portraitPhoto()).bytes)
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) };
}

/** 10,000 x 10,000 pixels of one grey in about 100 kB: a picture that is 300 MB once it is decoded. */
export function hugePng(): Picture {
  const side = 10_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8-bit greyscale; each row starts with its filter type.
  header.writeUInt8(8, 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1)))), chunk('IEND')];
  return png(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]));
}

/** A part of a PNG file: length, type, data, checksum. */
function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An SVG with the given name and media type. */
export const svg = (name: string, mimeType: string): Picture => ({
  name,
  mimeType,
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><circle r="400"/></svg>'),
});
