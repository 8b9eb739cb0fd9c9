import { PhotoDescription, PromptReading } from '@orator/contracts/photo-avatar-prompts/schema';
import { readPrompt } from '@orator/painter/prompt/read-prompt';

/** Separators between parts of a description, in the scripts of the twelve languages. */
const CLAUSE = /[,.;:!?()\n،؛؟、。，；：！？（）]/u;
/** The comma of languages that do not use the Latin one. */
const COMMAS: Readonly<Record<string, string>> = { 'zh-CN': '，', ja: '、', ar: '، ' };
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const plain = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A pattern that matches a word where it stands alone. */
const wordPattern = (word: string): RegExp =>
  UNSPACED.test(word)
    ? new RegExp(plain(word), 'giu')
    : new RegExp(String.raw`(?<![\p{L}\p{M}])${plain(word)}(?![\p{L}\p{M}])`, 'giu');

/**
 * The words of a prompt that describe appearance. Words that the painter does not know, such as names, are left out,
 * because other users see the result. Those that it knows and that lost to others stay: without "friendly baker" a sentence
 * would begin "A in her fifties".
 * @returns null when it is unknown which words those are
 */
export function understoodWords(prompt: { readonly description: unknown; readonly reading: unknown }): string | null {
  const { data: described } = PhotoDescription.safeParse(prompt.description);
  const { data: reading } = PromptReading.safeParse(prompt.reading);
  if (described === undefined || reading === undefined) return null;
  const understood = reading.understood.map(({ term }) => wordPattern(term));
  const { prompt: words, locale = 'en' } = described;
  const strange = readPrompt(words, locale).unknown;
  const unknown = [...strange.map(wordPattern), /\p{Nd}{3,}/gu];
  const clauses = words
    .split(CLAUSE)
    .filter((clause) => understood.some((pattern) => clause.search(pattern) >= 0))
    .map((clause) =>
      unknown
        .reduce((left, pattern) => left.replaceAll(pattern, ''), clause)
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    );
  return clauses.length === 0 ? null : clauses.join(COMMAS[locale] ?? ', ');
}
