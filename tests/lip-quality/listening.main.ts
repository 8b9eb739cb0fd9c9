import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLipEngine } from '@orator/talking-heads/lip-syncs/lip-engine';
import { writeWav } from '@orator/speech/output/encode-speech';
import { type Heard, measureFilm, measureHearing, type Resting, SCENES, sceneLag } from './measure-listening.ts';
import { openStudio } from './listening-films.ts';
import { type Listened, listenedSounds, sceneSound } from './listening-sounds.ts';

/** `npm run quality:listening [-- --films] [--only WORD] [--json FILE]`; see scripts/quality-listening.mjs. */

const { values } = parseArgs({
  options: {
    films: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
});
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'orator-listening-')));
await mkdir(folder, { recursive: true });
const lips = createLipEngine(1, (message) => console.log(message));
const studio = values.films ? await openStudio(folder) : [];
const rows: unknown[] = [];

async function hear(listened: Listened): Promise<Heard> {
  const audioPath = join(folder, `${listened.name.replaceAll(' ', '-')}.wav`);
  const pcm = Int16Array.from(listened.samples, (value) => Math.round(32_767 * Math.max(-1, Math.min(1, value))));
  await writeWav(audioPath, { sampleRate: listened.sampleRate, pcm });
  const { timeline } = await lips.hear({ audioPath }, { signal: new AbortController().signal });
  return { audioPath, timeline };
}

function report(name: string, where: string, { restFrames, restOpen, r, sungShut, sung, endLagMs }: Resting): void {
  rows.push({ name, where, restFrames, restOpen, r, sungShut, sung, endLagMs });
  const rest = restFrames === 0 ? '' : `open in ${restOpen} of ${restFrames} frames without a voice; `;
  console.log(
    `${name.padEnd(52)} ${where.padEnd(8)} ${rest}r ${r.toFixed(3)}, shut in ${sungShut} of ${sung} open frames; lag at the end ${endLagMs.toFixed(0)} ms`,
  );
}

for (const listened of await listenedSounds()) {
  if (!listened.name.includes(values.only)) continue;
  const heard = await hear(listened);
  report(listened.name, 'lips', measureHearing(listened, heard));
  for (const { name, says } of studio) {
    const path = await says(heard, `${name}-${listened.name.replaceAll(' ', '-')}`);
    report(listened.name, name, await measureFilm(listened, path));
  }
}
const scene = await sceneSound();
if (scene.name.includes(values.only)) {
  const heard = await hear(scene);
  for (const { name, scenes } of studio) {
    const lagMs = await sceneLag(scene, await scenes(heard, SCENES, `${name}-scenes`));
    rows.push({ name: scene.name, where: name, endLagMs: lagMs });
    console.log(`${scene.name.padEnd(52)} ${name.padEnd(8)} lag of the last one ${lagMs.toFixed(0)} ms`);
  }
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
await Promise.all([lips.close(), ...(values.keep === undefined ? [rm(folder, { recursive: true })] : [])]);
process.exit();
