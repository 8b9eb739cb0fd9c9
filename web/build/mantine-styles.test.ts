import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url));
const IMPORT = /import \{([^}]*)\} from '@mantine\/core';/g;

/** The Mantine components that the sources import, and the import statements of style sheets in the sources. */
async function readSources(): Promise<{ readonly used: string[]; readonly styles: string }> {
  const files = (await readdir(path('../src'), { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const sources = await Promise.all(files.map((file) => readFile(path(`../src/${file}`), 'utf8')));
  const names = sources.flatMap((source) => [...source.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')));
  const own = sources.flatMap((source) => source.match(/^import '@mantine\/core\/styles\/.+$/gm) ?? []);
  return { used: [...new Set(names.map((name) => name.trim()))], styles: own.join() };
}

test('every component of Mantine in use has its styles', async () => {
  const { used, styles: own } = await readSources();
  const styles = readFileSync(path('../src/app/mantine.css'), 'utf8') + own;
  expect(used).toContain('Button');
  const styled = used.filter((name) => existsSync(path(`../node_modules/@mantine/core/styles/${name}.css`)));
  expect(styled.filter((name) => !styles.includes(`/${name}.css`))).toEqual([]);
});
