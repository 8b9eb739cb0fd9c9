import { LIBRARY_ASSETS } from '@orator/contracts/photo-avatar-categories/library';
import { PRODUCT_EXAMPLES, productExamplePath } from '@orator/contracts/product-avatar-prompts/examples';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePictures } from './pictures.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const paint = async (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

test('makes the picture of every asset once', async () => {
  const storage = createDiskStorage(folder, 'a secret of thirty-two characters');
  const made = await makePictures({ storage, paint, photograph: paint });
  const assets = LIBRARY_ASSETS.filter(({ category }) => category !== 'Background').map(({ path }) => path);
  const wanted = [...assets, ...PRODUCT_EXAMPLES.map(productExamplePath)].map((path) => `samples/${path}`);
  expect(made.toSorted()).toEqual(wanted.toSorted());
  for (const key of made) expect(await storage.has(key), key).toBe(true);
  expect(await makePictures({ storage, paint, photograph: paint })).toEqual([]);
});

test('makes only the pictures that are still missing after it was stopped', async () => {
  const storage = createDiskStorage(folder, 'a secret of thirty-two characters');
  let left = 3;
  const failing = async (): Promise<Buffer> => {
    if (left === 0) throw new Error('stopped');
    left--;
    return paint();
  };
  await expect(makePictures({ storage, paint: failing })).rejects.toThrow('stopped');
  const people = LIBRARY_ASSETS.filter(({ category }) => !['Background', 'Product'].includes(category));
  expect(await makePictures({ storage, paint, photograph: paint })).toHaveLength(
    people.length - 3 + PRODUCT_EXAMPLES.length,
  );
});
