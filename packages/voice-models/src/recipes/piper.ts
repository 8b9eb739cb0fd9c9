import { copyFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { appendMetadata } from './onnx-metadata.ts';

/** What Piper keeps beside a voice (`<voice>.onnx.json`), as far as it is needed. */
const Settings = z.object({
  audio: z.object({ sample_rate: z.number().int().positive() }),
  espeak: z.object({ voice: z.string().min(1) }),
  num_speakers: z.number().int().positive(),
  phoneme_id_map: z.record(z.string(), z.array(z.number().int()).min(1)),
});

const ESPEAK_DATA = 'espeak-ng-data';
const SETTINGS = '.onnx.json';

/** The first path of the packages whose name ends so. @throws Error when there is none */
async function findPath(packages: ReadonlyMap<string, string>, end: string): Promise<string> {
  for (const folder of packages.values()) {
    const names = await readdir(folder, { recursive: true });
    const found = names.toSorted().find((name) => name.endsWith(end));
    if (found !== undefined) return join(folder, found);
  }
  throw new Error(`none of the packages ${[...packages.keys()].join(', ')} has ${end}`);
}

/** Assembles a voice of Piper as sherpa-onnx reads it: the network with its metadata, its signs and espeak-ng's data. */
export async function assemblePiper(
  packages: ReadonlyMap<string, string>,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const path = await findPath(packages, SETTINGS);
  const settings = Settings.parse(JSON.parse(await readFile(path, 'utf8')));
  const model = basename(path, '.json');
  const signs = Object.entries(settings.phoneme_id_map).map(([sign, [id]]) => `${sign} ${id}\n`);
  await writeFile(join(target, 'tokens.txt'), signs.join(''));
  signal.throwIfAborted();
  await copyFile(join(dirname(path), model), join(target, model));
  await appendMetadata(join(target, model), {
    model_type: 'vits',
    comment: 'piper',
    language: settings.espeak.voice,
    voice: settings.espeak.voice,
    has_espeak: 1,
    n_speakers: settings.num_speakers,
    sample_rate: settings.audio.sample_rate,
  });
  signal.throwIfAborted();
  await cp(await findPath(packages, ESPEAK_DATA), join(target, ESPEAK_DATA), { recursive: true });
}
