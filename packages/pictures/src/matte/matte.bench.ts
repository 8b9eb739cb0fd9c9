import { performance } from 'node:perf_hooks';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import sharp from 'sharp';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { cutOutPerson } from './cut-out-person.ts';

const RUNS = 5;
const SIZE = { width: 1920, height: 1080 };

/** Measures cutting a person out of a 1080p picture, relative to compressing that picture as JPEG; less is better. */
export async function benchMatte(): Promise<BenchmarkResults> {
  const data = await sharp(await samplePortrait('ada'))
    .resize(SIZE.width, SIZE.height, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const cut = () => cutOutPerson({ ...SIZE, data });
  const compress = () =>
    sharp(data, { raw: { ...SIZE, channels: 4 } })
      .jpeg({ quality: 95 })
      .toBuffer();
  await cut();
  const cutting: number[] = [];
  const compressing: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    cutting.push(await milliseconds(cut));
    compressing.push(await milliseconds(compress));
  }
  const value = median(cutting);
  return {
    'matte, a 1080p picture, against compressing it': {
      ratio: value / median(compressing),
      floor: 30,
      value,
      unit: 'ms',
      better: 'less',
    },
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
