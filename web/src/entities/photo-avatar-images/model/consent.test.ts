import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { CONSENT_WORDS } from '@orator/contracts/consents/statements';
import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Catalogue = z.object({ consent: z.object({ statement: z.string() }) });
const catalogues = import.meta.glob('../locales/*.json', { eager: true, import: 'default' });

test.each(LOCALES)('%s: shows at the tick box exactly the words of the receipt', (locale) => {
  const shown = Catalogue.parse(catalogues[`../locales/${locale}.json`]).consent.statement;
  expect(shown).toBe(CONSENT_WORDS[CURRENT_STATEMENTS.photo][locale]);
});
