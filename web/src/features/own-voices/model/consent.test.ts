import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { CONSENT_WORDS } from '@orator/contracts/consents/statements';
import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Catalogue = z.object({ consent: z.object({ statement: z.string(), read: z.string() }) });
const catalogues = import.meta.glob('../locales/*.json', { eager: true, import: 'default' });

test.each(LOCALES)('%s: shows at the tick box exactly the words of the receipt', (locale) => {
  const shown = Catalogue.parse(catalogues[`../locales/${locale}.json`]).consent.statement;
  expect(shown).toBe(CONSENT_WORDS[CURRENT_STATEMENTS.voice][locale]);
});

test.each(LOCALES)('%s: asks for exactly the words that the recording is compared with', (locale) => {
  const shown = Catalogue.parse(catalogues[`../locales/${locale}.json`]).consent.read;
  expect(shown).toBe(CONSENT_READINGS[CURRENT_STATEMENTS.voice][locale]);
});
