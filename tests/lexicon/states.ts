import type { LexiconEntry } from '@orator/contracts/lexicon/schema';
import type { View } from '../views/view.ts';

const PATH = '/voice-library/pronunciations';

const ENTRIES: readonly LexiconEntry[] = [
  { id: '01990a00-0000-7000-8000-000000000001', locale: 'en', word: 'Nguyen', said: 'Nwin', match_case: false },
  { id: '01990a00-0000-7000-8000-000000000002', locale: 'de', word: 'Chemnitz', said: 'Kemnitz', match_case: true },
  { id: '01990a00-0000-7000-8000-000000000003', locale: 'ja', word: '月極', said: 'つきぎめ', match_case: false },
];

export const lexiconStates: readonly View[] = [
  {
    path: PATH,
    by: 'person',
    state: 'words',
    prepare: (calls) => calls.answer('/api/lexicon*', { items: ENTRIES, next_cursor: null }),
  },
  {
    path: PATH,
    by: 'person',
    state: 'add a word',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('lexicon:add') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
