import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readWebBuild } from './web-build.ts';

const serve = async (html: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'web-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), html);
  return folder;
};

test('tells when the page was built that is served now, also after a release', async () => {
  const build = (time: string): string => `<head><meta name="orator-build" content="${time}"></head>`;
  const folder = await serve(build('2026-01-01T00:00:00.000Z'));
  expect(await readWebBuild(folder)).toBe('2026-01-01T00:00:00.000Z');
  await writeFile(join(folder, 'index.html'), build('2026-01-02T00:00:00.000Z'));
  expect(await readWebBuild(folder)).toBe('2026-01-02T00:00:00.000Z');
});

test('answers undefined when there is no built page, or it does not say when it was built', async () => {
  expect(await readWebBuild(undefined)).toBeUndefined();
  expect(await readWebBuild('/there/is/no/such/folder')).toBeUndefined();
  expect(await readWebBuild(await serve('<head></head>'))).toBeUndefined();
});
