import { Empty, IdParams, page } from '../core/common.ts';
import { route } from '../core/route.ts';
import { LexiconEntry, LexiconQuery, LexiconWord } from './schema.ts';

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
};
