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

test('a page shows the namespaces of its own file, of what it imports and of what it loads later, each once', () => {
  expect(listNamespaces([page, join(folder, 'card.tsx')])).toEqual(['cards', 'dialogs', 'pages']);
});

test('a page whose import does not exist is refused', () => {
  expect(() => listNamespaces([write('broken.tsx', "import { gone } from './gone.tsx';")])).toThrow('gone.tsx');
});
