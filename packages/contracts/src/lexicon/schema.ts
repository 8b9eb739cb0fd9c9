import { z } from 'zod';
import { Id, Line, Locale, PageQuery } from '../core/common.ts';
import { RESPELLED_CHARACTERS, SAID_CHARACTERS } from '../scripts/word-marks.ts';
import { IPA_LOCALES } from '../scripts/ipa.ts';
import { FAULTS_LISTED, isSayable } from './limits.ts';

/** A word, or several, and how they are said. An entry is as long as a mark may be, because it becomes one. */
export const LexiconWord = z.object({
  locale: Locale.describe('the language in which it is said like this'),
  word: Line.min(1)
    .max(RESPELLED_CHARACTERS)
    .refine(isSayable)
    .describe('as it is written; only whole words are found. No brackets and no equals sign')
    .meta({ examples: ['Nguyen'] }),
  said: Line.min(1)
    .max(SAID_CHARACTERS)
    .refine(isSayable)
    .describe(
      `how it is said: in letters of the language, or between slashes in IPA, which the natural and the built-in voices of ${IPA_LOCALES.join(', ')} read, and others say as it is written`,
    )
    .meta({ examples: ['Nwin', '/nwɪn/'] }),
  match_case: z.boolean().describe('whether capital and small letters count'),
});
export type LexiconWord = z.infer<typeof LexiconWord>;

/** The entries that the scripts of a task use, as they were when it was quoted. */
export const UsedLexicon = z.array(LexiconWord).exactOptional();

/** An entry of a user's lexicon. */
export const LexiconEntry = LexiconWord.extend({ id: Id }).meta({ id: 'LexiconEntry' });
export type LexiconEntry = z.infer<typeof LexiconEntry>;

export const LexiconQuery = PageQuery.extend({
  locale: Locale.optional(),
  text: Line.min(1).max(RESPELLED_CHARACTERS).optional().describe('entries with this in the word or in what is said'),
});
export type LexiconQuery = z.infer<typeof LexiconQuery>;

/** What is wrong with a row of a table: its language, word, what is said, `match_case`, or the same word in an earlier row. */
export const TABLE_FAULTS = ['cells', 'language', 'word', 'said', 'match_case', 'twice'] as const;
export const TableFault = z.object({
  line: z.number().int().describe('of the table, from 1; the headings are the first'),
  fault: z.enum(TABLE_FAULTS),
});
export type TableFault = z.infer<typeof TableFault>;

/** What became of a table. With a fault in it, nothing is kept. */
export const LexiconImport = z
  .object({
    added: z.number().int(),
    changed: z.number().int(),
    faults: z.array(TableFault).max(FAULTS_LISTED),
    more_faults: z.number().int().describe('beyond those listed'),
  })
  .meta({ id: 'LexiconImport' });
export type LexiconImport = z.infer<typeof LexiconImport>;
