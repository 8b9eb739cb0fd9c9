import { speeches } from '@orator/contracts/speeches/routes';
import type { NewSpeech, SpeechFormat, SpokenWord } from '@orator/contracts/speeches/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { isLoading } from '@orator/contracts/tasks/state';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { removeSignature, RENEW_MS } from '../../../shared/media/signed-urls.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

/** How often speeches in progress are polled, ms, in case the push channel is down. */
const POLL_MS = 3000;

/** Kinds of tasks that make speech. */
export type SpeechKind = 'speech' | 'voice-change';

/**
 * The visitor's finished works of a kind, newest first. Its key begins with that of all lists of tasks, so that events
 * refetch it too.
 */
export const speechesQuery = (kind: SpeechKind) =>
  infiniteQueryOptions({
    queryKey: ['task-list', kind],
    queryFn: ({ signal, pageParam }) => {
      const query = { kind, limit: '12', ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(tasks.list, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((task) => isLoading(task.state))) === true ? POLL_MS : RENEW_MS,
  });

const isWord = (value: unknown): value is SpokenWord =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'start' in value &&
  typeof value.start === 'number' &&
  'end' in value &&
  typeof value.end === 'number';

/** The words of a speech with their times; empty when the file cannot be read. */
export const wordsQuery = (address: string) =>
  queryOptions({
    queryKey: ['speech-words', removeSignature(address)],
    queryFn: async ({ signal }): Promise<SpokenWord[]> => {
      const answer = await fetch(address, { signal });
      const read: unknown = answer.ok ? await answer.json() : [];
      return Array.isArray(read) ? read.filter(isWord) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const speechCalls: QuotedCalls<NewSpeech> = {
  kind: 'speech',
  quote: (input, signal) => call(speeches.quote, { body: input }, { signal }),
  start: (ticket) => call(speeches.start, { body: ticket }),
};

/** The URL of a speech in another format than the stored one. */
export const convertSpeech = async (id: string, format: SpeechFormat): Promise<string> =>
  (await call(speeches.audio, { params: { id }, query: { format } }, { overlay: true })).audio_url;
