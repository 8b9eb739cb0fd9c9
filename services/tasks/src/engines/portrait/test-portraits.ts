import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const samples = new URL('../../../../../packages/rig/samples/', import.meta.url);
const shared = new URL('../../../../../../shared/data/portraits/', import.meta.url);

/** One of our own drawn portraits as a PNG file. */
export const samplePortrait = (name: 'ada' | 'omar', side = 1024): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`portrait-${name}.svg`, samples)))
    .resize(side, side)
    .png()
    .toBuffer();

/** Whether the test photos that are not ours to give away lie beside the checkout. */
export const hasSharedPortraits = existsSync(shared);

export const sharedPortrait = (file: string): Buffer => readFileSync(new URL(file, shared));
