import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { decode, type Seen } from './judge.ts';

const Place = z.tuple([z.number(), z.number()]);
const Box = z.object({
  score: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  keypoints: z.array(Place),
});
const Eye = z.object({ contour: z.array(Place), iris: z.array(Place) });
const Kept = z
  .object({
    person: z.number(),
    found: z.object({
      box: Box,
      others: z.array(Box),
      landmarks: z.object({ points: z.array(z.number()), eyes: z.object({ right: Eye, left: Eye }).nullable() }),
      presence: z.number(),
      spread: z.number(),
    }),
  })
  .nullable();

const openFiles = (folder: string, name: string) => ({
  json: join(folder, `${name}.json`),
  png: join(folder, `${name}.png`),
});

/** Whether a folder has what the networks said of all these pictures. */
export async function areKept(folder: string, names: readonly string[]): Promise<boolean> {
  const files = names.map((name) =>
    access(openFiles(folder, name).json).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(files)).every(Boolean);
}

/** Keeps what the networks said of a picture, so that a changed rule is judged without them. */
export async function keepSeen(folder: string, name: string, seen: Seen | null): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { json, png } = openFiles(folder, name);
  if (seen !== null) {
    const { width, height, data } = seen.image;
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toFile(png);
  }
  await writeFile(json, JSON.stringify(seen && { found: seen.found, person: seen.person }));
}

/** What was kept of a picture; null when no face was found. */
export async function readSeen(folder: string, name: string): Promise<Seen | null> {
  const { json, png } = openFiles(folder, name);
  const kept = Kept.parse(JSON.parse(await readFile(json, 'utf8')));
  return kept && { ...kept, image: await decode({ png: await readFile(png) }) };
}
