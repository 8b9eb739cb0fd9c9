import { z } from 'zod';
import { Empty, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { LEXICON_TABLE_CHARACTERS } from './limits.ts';
import { LexiconEntry, LexiconImport, LexiconQuery, LexiconWord } from './schema.ts';

const tag = 'Pronunciations';
export const lexicon = {
  list: route({
    method: 'GET',
    url: '/lexicon',
    access: 'user',
    tag,
    summary: 'Your words and how they are said, the newest first',
    query: LexiconQuery,
    response: page(LexiconEntry),
  }),
  add: route({
    method: 'POST',
    url: '/lexicon',
    access: 'user',
    idempotencyKey: true,
    tag,
    summary: 'Say a word in another way, in all that you make from now on',
    body: LexiconWord,
    response: LexiconEntry,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    url: '/lexicon/:id',
    access: 'owner',
    tag,
    summary: 'Change a word or how it is said; what you have made stays as it is',
    params: IdParams,
    body: LexiconWord,
    response: LexiconEntry,
  }),
  remove: route({
    method: 'DELETE',
    url: '/lexicon/:id',
    access: 'owner',
    tag,
    summary: 'Say a word as the voice reads it',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
  csv: route({
    method: 'GET',
    url: '/lexicon/csv',
    access: 'user',
    tag,
    summary: 'Your whole lexicon as a table',
    response: z.string().describe('UTF-8 with a byte order mark; the columns are locale, word, said and match_case'),
    mediaType: 'text/csv',
    rateLimit: 10,
  }),
  import: route({
    method: 'POST',
    url: '/lexicon/csv',
    access: 'user',
    repeatable: true,
    tag,
    summary: 'Add the words of a table, and change those that are there; with a fault in it, nothing is kept',
    // A table of alphabets with three bytes a letter, as JSON.
    bodyBytes: 4 * LEXICON_TABLE_CHARACTERS,
    body: z.object({
      table: z
        .string()
        .max(LEXICON_TABLE_CHARACTERS)
        .describe('CSV as it is downloaded; cells may also be separated by semicolons or tabs')
        .meta({ examples: ['locale,word,said,match_case\nen,Nguyen,Nwin,false'] }),
    }),
    response: LexiconImport,
    rateLimit: 10,
  }),
};
