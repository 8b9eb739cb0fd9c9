import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const samples = new URL('../../../rig/samples/', import.meta.url);
const shared = new URL('../../../../../shared/data/portraits/', import.meta.url);

const drawn = new Map<string, Promise<Buffer>>();

/** A drawn sample portrait as a square PNG. Rendering its SVG takes a second, so it is done once for all sizes. */
export async function samplePortrait(name: 'ada' | 'omar', side = 768): Promise<Buffer> {
  const whole =
    drawn.get(name) ??
    sharp(readFileSync(new URL(`portrait-${name}.svg`, samples)))
      .resize(768, 768)
      .png()
      .toBuffer();
  drawn.set(name, whole);
  return side === 768
    ? whole
    : sharp(await whole)
        .resize(side, side)
        .png()
        .toBuffer();
}

/** Whether the test photos, whose licences forbid distributing them, exist beside the checkout. */
export const hasSharedPortraits = existsSync(shared);

export const sharedPortrait = (file: string): Buffer => readFileSync(new URL(file, shared));
