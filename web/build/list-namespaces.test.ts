import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listNamespaces } from './list-namespaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'namespaces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, ...lines: string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
};

write('card.tsx', "const { t } = useTranslation('cards');");
write('late-dialog.tsx', "const { t } = useTranslation(['dialogs', 'common']);");
write('icons.ts', 'export const icons = [];');
write('kinds.ts', "const { t } = useTranslation('kinds');");
const page = write(
  'page.tsx',
  "import type { Kind } from './kinds.ts';",
  "import { useState } from 'react';",
  'import {',
  '  Card,',
  "} from './card.tsx';",
  "export { icons } from './icons.ts';",
  "const Dialog = lazy(() => import('./late-dialog.tsx'));",
  "const { t } = useTranslation(['pages', 'errors']);",
);

test('lists the namespaces of a page, of its imports and of its lazy imports, each once', () => {
  expect(listNamespaces([page, join(folder, 'card.tsx')])).toEqual(['cards', 'dialogs', 'pages']);
});

test('throws when an import of a page does not exist', () => {
  expect(() => listNamespaces([write('broken.tsx', "import { gone } from './gone.tsx';")])).toThrow('gone.tsx');
});
