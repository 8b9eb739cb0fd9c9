import { KNOWLEDGE_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import type { Knowledge } from '@orator/knowledge/knowledge';

/** Passages that a chat server gets with a question, and sources that are named for its answer. */
const MOST_PASSAGES = 8;
const MOST_SOURCES = 3;

/** The material from which a chat server answers. */
export interface Grounds {
  /** Quoted to it as a document, see `chat-prompt.ts`; undefined where an avatar was told nothing. */
  readonly document: string | undefined;
  /** Titles of the texts and question-and-answer pairs that bear on the question. */
  readonly sources: readonly string[];
}

/**
 * The passages of what a face knows that have to do with a question, after the text that its session brought.
 * @param brought at most KNOWLEDGE_CHARACTERS, as are the passages
 */
export function findGrounds(knowledge: Knowledge | null, brought: string | undefined, asked: string): Grounds {
  if (knowledge === null) return { document: brought, sources: [] };
  const passages = knowledge.find(asked, MOST_PASSAGES);
  let room = KNOWLEDGE_CHARACTERS;
  const given = passages.filter(({ text }) => {
    room -= text.length;
    return room >= 0;
  });
  const sources = new Set(given.filter(({ answers }) => answers).map(({ entryId }) => knowledge.name(entryId)));
  return {
    document: [brought ?? '', ...given.map(({ text }) => text)].filter((part) => part !== '').join('\n\n'),
    sources: [...sources].slice(0, MOST_SOURCES),
  };
}
