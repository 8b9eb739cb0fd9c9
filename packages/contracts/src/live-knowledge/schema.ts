import { z } from 'zod';
import { Id, Line, Locale, PageQuery, Timestamp } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { LivePortrait, oneFace } from '../live-sessions/schema.ts';
import { ADDRESS_CHARACTERS } from './documents.ts';
import { ANSWER_CHARACTERS, KNOWN_TEXT_CHARACTERS, QUESTION_CHARACTERS } from './limits.ts';

/** Whose knowledge it is: a face, and the language in which it speaks. */
const Knower = LivePortrait.extend({
  locale: Locale.describe('the language; an avatar answers in it from what it knows in it'),
});
export type Knower = z.infer<typeof Knower>;

const Question = Line.min(1)
  .max(QUESTION_CHARACTERS)
  .meta({ examples: ['When do you open?'] });
const Text = z.string().trim().min(1).refine(isStorable);
const Answer = Text.max(ANSWER_CHARACTERS).meta({ examples: ['We open at nine, but on Sundays at ten.'] });

/** A text, or a question with its answer. */
const Told = z.object({
  question: Question.exactOptional().describe('the question that the text answers; without one it is a text'),
  text: Text.max(KNOWN_TEXT_CHARACTERS)
    .describe(`a text, plain or Markdown; the answer to a question has at most ${ANSWER_CHARACTERS} characters`)
    .meta({ examples: ['We open at nine, but on Sundays at ten.'] }),
});
/** Whether an answer is short enough to be spoken; a text without a question may be longer. */
const isSpeakable = ({ question, text }: z.infer<typeof Told>): boolean =>
  question === undefined || text.length <= ANSWER_CHARACTERS;

export const NewKnowledge = Knower.extend(Told.shape)
  .refine(oneFace, { path: ['image_id'] })
  .refine(isSpeakable, { path: ['text'] })
  .meta({ id: 'NewKnowledge' });
export type NewKnowledge = z.infer<typeof NewKnowledge>;

export const ChangedKnowledge = Told.refine(isSpeakable, { path: ['text'] }).meta({ id: 'ChangedKnowledge' });
export type ChangedKnowledge = z.infer<typeof ChangedKnowledge>;

/** Something that a live avatar knows. */
export const LiveKnowledge = z
  .object({
    id: Id,
    question: z.string().nullable().describe('null for a text'),
    text: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'LiveKnowledge' });
export type LiveKnowledge = z.infer<typeof LiveKnowledge>;

export const KnowledgeQuery = Knower.extend(PageQuery.shape).refine(oneFace, { path: ['image_id'] });
export type KnowledgeQuery = z.infer<typeof KnowledgeQuery>;

export const TriedQuestion = Knower.extend({ question: Question })
  .refine(oneFace, { path: ['image_id'] })
  .meta({ id: 'TriedQuestion' });
export type TriedQuestion = z.infer<typeof TriedQuestion>;

/** What a live avatar would answer. */
export const TriedAnswer = z
  .object({
    known: z.boolean(),
    answer: z.string().describe('the answer, in the words of its texts and pairs, or a sentence that it does not know'),
    source_ids: z.array(Id).describe('the texts and pairs that the answer is from'),
  })
  .meta({ id: 'TriedAnswer' });
export type TriedAnswer = z.infer<typeof TriedAnswer>;

/** A question that a live avatar could not answer. Who asked it is not kept. */
export const UnansweredQuestion = z
  .object({
    id: Id,
    question: z.string(),
    asked: z.number().int().describe('how often it was asked'),
    asked_at: Timestamp.describe('when it was asked last'),
  })
  .meta({ id: 'UnansweredQuestion' });
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

export const WrittenAnswer = z.object({ answer: Answer }).meta({ id: 'WrittenAnswer' });

/** A page of which a text is to be made. */
export const PageAddress = z
  .object({
    address: z
      .url({ protocol: /^https$/ })
      .max(ADDRESS_CHARACTERS)
      .meta({ examples: ['https://example.org/opening-hours'] }),
  })
  .meta({ id: 'PageAddress' });

/** The text of a file or a page. Nothing of it is kept; it becomes knowledge when it is added. */
export const DocumentText = z
  .object({
    text: z.string().describe(`at most ${KNOWN_TEXT_CHARACTERS} characters`),
    cut: z.boolean().describe('whether there is more, which was left out'),
  })
  .meta({ id: 'DocumentText' });
export type DocumentText = z.infer<typeof DocumentText>;
