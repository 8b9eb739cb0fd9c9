import { GenerationMode } from '../core/common.ts';
import { expect, test } from 'vitest';
import { taskKinds } from './kinds.ts';

const { Fast, Premium } = GenerationMode;
const tariffs = new Map<string, { readonly hundredths: number }>(
  [taskKinds['photo-video'], taskKinds['scene-video'], taskKinds.podcast].flatMap(({ price }) =>
    Object.entries(price.tariffs),
  ),
);
const readRate = (id: string): number => tariffs.get(id)?.hundredths ?? Number.NaN;

test('a second costs the same in a talking photo and in a video of scenes, in each mode', () => {
  for (const mode of [Fast, Premium]) {
    expect(readRate(`scene-video:${mode}`)).toBe(readRate(`photo-video:${mode}`));
  }
  expect(readRate(`photo-video:${Premium}`)).toBe(12);
});

test('Premium costs 2.4 times as much as Fast in a podcast video', () => {
  const times = readRate(`photo-video:${Premium}`) / readRate(`photo-video:${Fast}`);
  expect(readRate(`podcast-video:${Premium}`)).toBe(times * readRate(`podcast-video:${Fast}`));
});
