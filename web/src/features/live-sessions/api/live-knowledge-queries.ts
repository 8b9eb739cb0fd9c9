import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import type { DocumentText, Knower, LiveKnowledge, TriedAnswer } from '@orator/contracts/live-knowledge/schema';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { nameFace } from './queries.ts';

/** Entries a page. */
const MOST = 50;

const knowledgeKey = (face: Knower) => ['live-knowledge', nameFace(face), face.locale] as const;

/** The texts and pairs that a face knows in a language, the newest first. */
export const knowledgeQuery = (face: Knower) =>
  infiniteQueryOptions({
    queryKey: [...knowledgeKey(face), 'known'],
    queryFn: ({ pageParam, signal }) =>
      call(
        liveKnowledge.list,
        { query: { ...face, limit: MOST, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });

/** The questions that a face could not answer in a language, the newest first. */
export const unansweredQuery = (face: Knower) =>
  infiniteQueryOptions({
    queryKey: [...knowledgeKey(face), 'unanswered'],
    queryFn: ({ pageParam, signal }) =>
      call(
        liveKnowledge.unanswered,
        { query: { ...face, limit: MOST, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });

/** A text, or a question with its answer, as its owner writes it: a new one, a change, or the answer to an unanswered question. */
export interface Telling {
  readonly kind: 'text' | 'pair';
  readonly id: string | null;
  /** The id of the unanswered question that the pair answers; null if there is none. */
  readonly answers: string | null;
  readonly question: string;
  readonly text: string;
}

const tell = (face: Knower, { kind, id, answers, question, text }: Telling): Promise<LiveKnowledge> => {
  if (answers !== null) return call(liveKnowledge.answer, { params: { id: answers }, body: { answer: text } });
  const told = kind === 'text' ? { text } : { question, text };
  return id === null
    ? call(liveKnowledge.add, { body: { ...face, ...told } })
    : call(liveKnowledge.change, { params: { id }, body: told });
};

const useChange = <Given, Made>(face: Knower, mutationFn: (given: Given) => Promise<Made>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: knowledgeKey(face) }),
  });
};

export const useTell = (face: Knower) => useChange(face, (telling: Telling) => tell(face, telling));
export const useForget = (face: Knower) =>
  useChange(face, (id: string) => call(liveKnowledge.remove, { params: { id } }));
export const useDismiss = (face: Knower) =>
  useChange(face, (id: string) => call(liveKnowledge.dismiss, { params: { id } }));

/** The text of a PDF, a DOCX or a text file, or of a public page; nothing else of it is kept. */
export const useReadDocument = () =>
  useMutation({
    mutationFn: (from: File | string): Promise<DocumentText> =>
      typeof from === 'string'
        ? call(liveKnowledge.readPage, { body: { address: from } })
        : call(liveKnowledge.readFile, { file: from }),
  });

/** Asks as a visitor would, for free. */
export const useTryQuestion = (face: Knower) =>
  useMutation({
    mutationFn: (question: string): Promise<TriedAnswer> => call(liveKnowledge.ask, { body: { ...face, question } }),
  });
