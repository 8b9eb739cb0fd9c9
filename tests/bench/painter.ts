import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { paintPortrait } from '@orator/painter/paint-portrait';
import { blur, plane } from '@orator/painter/raster/plane';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { sheetPerson } from '../portraits/sheet-people.ts';

const SIDE = 1024;
const PORTRAITS = 8;
/** What a portrait is compared with: plain arithmetic over planes of its size. */
const BLURS = 20;
/** The painter's memory against the bytes of the picture. */
const PICTURE_MB = (SIDE * SIDE * 3) / 2 ** 20;

/** Seconds of processor time. */
function processorTime(work: () => void): number {
  const from = process.cpuUsage();
  work();
  return process.cpuUsage(from).user / 1e6;
}

/** The most memory (MB) that a process of its own takes for one portrait, with Node itself. */
async function peakMemory(): Promise<number> {
  const script = `import { paintPortrait } from '@orator/painter/paint-portrait';
    paintPortrait({ gender: 'Female', age: 'Young Adult', ethnicity: 'White', hair: 'long-curly', glasses: true }, { seed: 5, width: ${SIDE}, height: ${SIDE} });
    process.stdout.write(String(process.resourceUsage().maxRSS / 1024));`;
  const cwd = new URL('..', import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd });
  return Number(stdout);
}

/** Measures portraits of seeds in a row on one core against blurring planes of their size, in turn; less is better. */
export async function benchPainter(): Promise<BenchmarkResults> {
  let painting = 0;
  let blurring = 0;
  let slowest = 0;
  const work = plane(SIDE, SIDE, 0.5);
  for (let seed = 1; seed <= PORTRAITS; seed++) {
    const { attributes } = sheetPerson(seed);
    const seconds = processorTime(() => paintPortrait(attributes, { seed, width: SIDE, height: SIDE }));
    painting += seconds;
    slowest = Math.max(slowest, seconds);
    blurring += processorTime(() => {
      for (let i = 0; i < BLURS; i++) blur(work, 8);
    });
  }
  const memory = await peakMemory();
  const against = `against ${BLURS} blurs`;
  return {
    [`painter, a portrait of ${SIDE} x ${SIDE} ${against}`]: {
      ratio: painting / blurring,
      floor: 3.8,
      value: painting / PORTRAITS,
      unit: 's of processor time',
      better: 'less',
    },
    [`painter, the slowest of ${PORTRAITS} ${against}`]: {
      ratio: (slowest * PORTRAITS) / blurring,
      floor: 4.6,
      value: slowest,
      unit: 's of processor time',
      better: 'less',
    },
    'painter, memory of its process against the picture': {
      ratio: memory / PICTURE_MB,
      floor: 140,
      value: memory,
      unit: 'MB',
      better: 'less',
    },
  };
}
