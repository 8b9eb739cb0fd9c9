import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const shared = fileURLToPath(new URL('../../../shared/data/portraits/', import.meta.url));
const drawn = fileURLToPath(new URL('../../packages/rig/samples/portrait-ada.svg', import.meta.url));

/** The path of a shared test portrait beside the checkout, or null when there are none. */
export const sharedPortrait = (name: string): string | null => (existsSync(shared + name) ? shared + name : null);

let drawing: Promise<Buffer> | undefined;
/** Drawn once in a process, because drawing takes half a second of a processor. */
const drawPortrait = (): Promise<Buffer> =>
  (drawing ??= readFile(drawn).then((svg) => sharp(svg).resize(1024, 1024, { fit: 'cover' }).png().toBuffer()));

/** A portrait for videos: the shared test photo if it exists, else our own drawing. */
export async function portraitPhoto(): Promise<{ name: string; bytes: Buffer; mimeType: string }> {
  const photo = sharedPortrait('photo-astronaut.png');
  const bytes = photo === null ? await drawPortrait() : await readFile(photo);
  return { name: 'portrait.png', bytes, mimeType: 'image/png' };
}
