/**
 * | constants | source |
 * |---|---|
 * | `KNOWN` | ADR 127 |
 * | `SAME_QUESTION`, `SECOND` | set by texts about a museum and a guest house: docs/measurements/live-sessions.md |
 * | `NAME` | chosen, not measured |
 */
import type { Locale } from '@orator/contracts/core/common';
import { createSentenceIndex } from './answers/sentence-index.ts';
import { cutPassages } from './texts/passages.ts';
import { cutSentences } from './texts/sentences.ts';
import { readQuestion } from './words/terms.ts';

/** Something that somebody is told: a text, or a question with its answer. */
export interface KnowledgeEntry {
  readonly id: string;
  /** The question that the text answers; null for a text. */
  readonly question: string | null;
  readonly text: string;
}

/** An answer in the words of the entries that it was taken from; null where they do not say. */
export type KnownAnswer = { readonly text: string; readonly sources: readonly string[] } | null;

interface Passage {
  readonly entryId: string;
  readonly text: string;
}

/** A part of a text, to answer from. */
export interface FoundPassage extends Passage {
  /** Whether it says enough of what is asked to be the source of an answer. */
  readonly answers: boolean;
}

export interface Knowledge {
  /** Answers with the answer of a pair, or with at most two sentences. */
  readonly answer: (question: string) => Promise<KnownAnswer>;
  /** The passages that have most to do with a question, the best first. */
  readonly find: (question: string, most: number) => FoundPassage[];
  /** What an entry is called as a source: its question, or the first line of its text. */
  readonly name: (entryId: string) => string;
}

/** A statement answers a question if it has this share of what is asked, by weight; a pair's question the same. */
const KNOWN = 0.5;
const SAME_QUESTION = 0.6;
/** A second sentence is added if it fits nearly as well as the first. */
const SECOND = 0.8;

interface Place {
  readonly entryId: string;
  readonly passage: number;
  readonly text: string;
  readonly around: string;
}

interface Parts {
  /** The first headings of the texts. */
  readonly titles: readonly string[];
  readonly passages: readonly Passage[];
  readonly places: readonly Place[];
}

function cutEntries(entries: readonly KnowledgeEntry[], locale: Locale): Parts {
  const passages: Passage[] = [];
  const places: Place[] = [];
  const titles: string[] = [];
  const add = (entryId: string, heading: string, sentences: readonly string[]): void => {
    const passage = passages.length;
    passages.push({ entryId, text: [heading, ...sentences].filter((part) => part !== '').join('\n') });
    for (const [at, text] of sentences.entries()) {
      const around = [heading, sentences[at - 1] ?? '', sentences[at + 1] ?? ''].join(' \n ');
      places.push({ entryId, passage, text, around });
    }
  };
  for (const { id, question, text } of entries) {
    if (question === null) {
      const cut = cutPassages(text, locale);
      titles.push(cut[0]?.heading ?? '');
      for (const { heading, sentences } of cut) add(id, heading, sentences);
    } else add(id, question, cutSentences(text, locale));
  }
  return { titles, passages, places };
}

/** The length of a name, characters. */
const NAME = 80;
const nameEntry = (text: string): string =>
  (text.split(/[\r\n]/u).find((line) => line.trim() !== '') ?? '')
    .replace(/^#+\s+/u, '')
    .trim()
    .slice(0, NAME)
    .trim();

/** Whether anything is asked at all; `Hello!` asks nothing. Pure. */
export function asksSomething(text: string, locale: Locale): boolean {
  const { stems, meanings } = readQuestion(text, locale);
  return stems.length + meanings.size > 0;
}

/** Makes entries, all in one language, searchable: about a second for 100 000 characters, in which others get their turn. */
export async function createKnowledge(entries: readonly KnowledgeEntry[], locale: Locale): Promise<Knowledge> {
  const { titles, passages, places } = cutEntries(entries, locale);
  const sentences = await createSentenceIndex(places, locale, titles.join('\n'));
  const pairs = entries.flatMap(({ id, question, text }) => (question === null ? [] : [{ id, question, text }]));
  const questions = await createSentenceIndex(
    pairs.map(({ question }) => ({ text: question, around: '' })),
    locale,
  );

  const names = new Map(entries.map(({ id, question, text }) => [id, nameEntry(question ?? text)]));

  const findPair = async (question: string): Promise<KnownAnswer> => {
    const asked = readQuestion(question, locale);
    for (const { at, score } of questions.rank(asked)) {
      const pair = pairs[at];
      if (pair === undefined || score < SAME_QUESTION) return null;
      // The pair's question must fit the asked one too, so that a short question does not get the answer to a more
      // particular one.
      const [back] = (await createSentenceIndex([{ text: question, around: '' }], locale)).rank(
        readQuestion(pair.question, locale),
      );
      if ((back?.score ?? 0) >= SAME_QUESTION) return { text: pair.text, sources: [pair.id] };
    }
    return null;
  };

  return {
    answer: async (question) => {
      const pair = await findPair(question);
      if (pair !== null) return pair;
      const ranked = sentences.rank(readQuestion(question, locale));
      const best = (ranked[0]?.score ?? 0) * SECOND;
      const chosen = ranked
        .filter(({ score }) => score >= KNOWN && score >= best)
        .slice(0, 2)
        .toSorted((a, b) => a.at - b.at)
        .flatMap(({ at }) => places[at] ?? []);
      if (chosen.length === 0) return null;
      return {
        text: chosen.map(({ text }) => text).join(' '),
        sources: [...new Set(chosen.map(({ entryId }) => entryId))],
      };
    },
    find: (question, most) => {
      const ranked = sentences.rank(readQuestion(question, locale));
      // The first place of a passage in the ranking is its best.
      const found = new Map<number, boolean>();
      for (const { at, score } of ranked) {
        const passage = places[at]?.passage;
        if (passage !== undefined && !found.has(passage)) found.set(passage, score >= KNOWN);
      }
      return [...found].slice(0, most).flatMap(([at, answers]) => {
        const passage = passages[at];
        return passage === undefined ? [] : [{ ...passage, answers }];
      });
    },
    name: (entryId) => names.get(entryId) ?? '',
  };
}
