import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { createFilms, FILMS_FOLDER, type Films } from './films.ts';

let folder: string;
let films: Films;
const kept = new Map<string, string>();
const redis = {
  get: async (key: string) => kept.get(key) ?? null,
  set: async (key: string, value: string) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-films-'));
  films = createFilms({ redis, storage: createDiskStorage(folder, 'secret'), log: { warn: () => undefined } });
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const readText = async (parts: AsyncIterable<Uint8Array>) => (await buffer(Readable.from(parts))).toString();

test('gives a reader every byte in order, while the film is written and afterwards', async () => {
  const writer = films.write('one', 1, 3);
  const reading = films.read('one', never);
  for (const [before, text] of ['made ', 'piece ', 'by piece'].entries()) {
    writer.push(Buffer.from(text));
    await expect.poll(() => [...kept.values()].join('')).toContain(`"parts":${before + 1}`);
  }
  const film = await reading;
  expect(film?.seconds).toBe(3);
  const read = film && readText(film.parts);
  await writer.end();
  expect(await read).toBe('made piece by piece');
  const again = await films.read('one', never);
  expect(again && (await readText(again.parts))).toBe('made piece by piece');
  expect((await readdir(join(folder, FILMS_FOLDER))).length).toBeLessThanOrEqual(3);
});

test('ends a reading when the task starts another attempt, instead of joining both films', async () => {
  const first = films.write('two', 1, 3);
  first.push(Buffer.from('half of '));
  const film = await films.read('two', never);
  const read = film && readText(film.parts);
  await first.abandon();
  const second = films.write('two', 2, 3);
  second.push(Buffer.from('the whole'));
  await expect(read).rejects.toThrow('not made any further');
  await second.end();
  const whole = await films.read('two', never);
  expect(whole && (await readText(whole.parts))).toBe('the whole');
});

test('keeps nothing for a reader that stops waiting', async () => {
  const stop = new AbortController();
  const waiting = films.read('none', stop.signal);
  stop.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
