import type { Locale } from '@orator/contracts/core/common';
import { expect, it } from 'vitest';
import { InstalledModel } from '../catalogue/model-entry.ts';
import { findEars } from './installed-ears.ts';

const SHA256 = '0'.repeat(64);
const ears = (id: string, unpacked: number, locales: Locale[]): InstalledModel =>
  InstalledModel.parse({
    entry: {
      id,
      title: id,
      purpose: 'ears',
      locales,
      licence: { name: 'MIT', url: 'https://example.org/licence', commercial: true },
      sources: [{ kind: 'archive', url: 'https://example.org/a.tar.bz2', bytes: 3, sha256: SHA256 }],
      unpacked,
      family: 'whisper',
      files: { tokens: 'tokens' },
    },
    archive_sha256: SHA256,
    files: [{ path: 'tokens', bytes: 3, sha256: SHA256 }],
  });

it('finds for a language the model that lists the fewest languages, and the larger of two that list equally many', () => {
  const models = [
    ears('base', 100, ['en', 'ja', 'de']),
    ears('small', 400, ['en', 'ja', 'de']),
    ears('asia', 50, ['ja']),
  ];
  expect(findEars(models, 'en')?.entry.id).toBe('small');
  expect(findEars(models, 'ja')?.entry.id).toBe('asia');
  expect(findEars(models, 'ko')).toBeUndefined();
});

it('finds the model that lists the most languages when the language is not told', () => {
  const models = [ears('asia', 900, ['ja', 'ko']), ears('base', 100, ['en', 'ja', 'de'])];
  expect(findEars(models)?.entry.id).toBe('base');
});
