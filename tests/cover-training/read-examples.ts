import { createHash } from 'node:crypto';
import { appendFile, readFile, readdir } from 'node:fs/promises';
import { createRandom } from '@orator/painter/math/random';
import { measureTones } from '@orator/pictures/portrait/face-tones';
import type { RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { readSigns } from '@orator/pictures/portrait/mouth/read-signs';
import { createFaceSpace } from '@orator/rig/mesh/face-space';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { z } from 'zod';
import { readSeen } from '../cover-quality/keep-seen.ts';
import { varyPicture } from './vary.ts';

/** What was measured of a picture of which the networks' answers are kept. */
export const Measured = z.object({
  /** `<number>-<kind>-<cover>`, and which of its variations. */
  name: z.string(),
  signs: z.record(z.string(), z.number()),
});
export type Measured = z.infer<typeof Measured>;

/** How many variations of a picture are measured beside itself. */
const VARIATIONS = 2;

/**
 * The signs of all pictures of a folder (see `--keep` of quality:covers) and of variations of them; what a file already has is not
 * measured again. Pictures with dark glasses are left out: their mouths are not covered.
 */
export async function readExamples(folder: string, file: string): Promise<Measured[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const known = text.split('\n').flatMap((line) => (line === '' ? [] : [Measured.parse(JSON.parse(line))]));
  const done = new Set(known.map(({ name }) => name));
  for (const entry of (await readdir(folder)).toSorted()) {
    const name = entry.replace(/\.json$/, '');
    if (!entry.endsWith('.json') || entry.includes('glasses') || done.has(name)) continue;
    const measured = await measureCase(folder, name);
    known.push(...measured);
    await appendFile(file, measured.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  return known;
}

async function measureCase(folder: string, name: string): Promise<Measured[]> {
  const seen = await readSeen(folder, name);
  if (seen === null) return [];
  const { image, found } = seen;
  const random = createRandom(createHash('sha256').update(name).digest().readInt32LE());
  const measured = [{ name, signs: measure(image, found.landmarks) }];
  const { mm } = createFaceSpace(found.landmarks);
  for (let k = 1; k <= VARIATIONS; k++) {
    const varied = await varyPicture({ image, landmarks: found.landmarks }, mm, random);
    measured.push({ name: `${name}+${k}`, signs: measure(varied.image, varied.landmarks) });
  }
  return measured;
}

function measure(image: RgbaImage, landmarks: FaceLandmarks): Record<string, number> {
  const space = createFaceSpace(landmarks);
  return readSigns(image, space, measureTones(image, space));
}
