import { answerMessages } from '@orator/threads/answer-messages';
import { joinLines, type Line, splitLines } from '../texts/lines.ts';
import { type Marked, markKept, unmarkKept } from '../texts/kept-parts.ts';
import { type Bergamot, loadBergamot, type Service } from './bergamot.ts';
import { createModels, type LoadedModel } from './models.ts';
import type { Request, Response } from './protocol.ts';

/** A program that translates; `createTranslator` starts it. Its protocol is in protocol.ts. */

interface Started {
  readonly bergamot: Bergamot;
  readonly service: Service;
  readonly load: ReturnType<typeof createModels>;
}

/** Nothing works after the WebAssembly has stopped, and only the end of the process gives its memory back. */
const started: Promise<Started> = loadBergamot(() => process.exit(1)).then((bergamot) => ({
  bergamot,
  service: new bergamot.BlockingService({ cacheSize: 0 }),
  load: createModels(bergamot),
}));

/** Translates lines, each by itself. */
function run({ bergamot, service }: Started, models: readonly LoadedModel[], texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  const [list, options] = [new bergamot.VectorString(), new bergamot.VectorResponseOptions()];
  for (const text of texts) {
    list.push_back(text);
    options.push_back({ alignment: false, html: false, qualityScores: false });
  }
  const [first, second] = models.map(({ network }) => network);
  if (first === undefined) throw new Error('no model is named');
  const answers =
    second === undefined
      ? service.translate(first, list, options)
      : service.translateViaPivoting(first, second, list, options);
  const translated = texts.map((_, at) => answers.get(at).getTranslatedText().trim());
  for (const used of [answers, list, options]) used.delete();
  return translated;
}

/** What stands between parts that are kept is translated by itself: less well, but nothing is lost. */
function translateBetween(
  words: string,
  { kept }: Marked,
  runPlain: (texts: readonly string[]) => readonly string[],
): string {
  let rest = words;
  const between = kept.map((own) => {
    const at = rest.indexOf(own);
    const before = rest.slice(0, at);
    rest = rest.slice(at + own.length);
    return before;
  });
  const lines = [...between, rest].map((text) => splitLines(text)[0] ?? { before: text, words: '', after: '' });
  const spoken = lines.filter((line) => line.words !== '');
  const translated = runPlain(spoken.map((line) => line.words));
  const put = new Map(spoken.map((line, at) => [line, translated[at] ?? '']));
  return lines.map((line, at) => joinLines([{ ...line, words: put.get(line) ?? '' }]) + (kept[at] ?? '')).join('');
}

async function translate({ models, texts, names }: Request): Promise<Response> {
  const program = await started;
  const loaded = program.load(models);
  const known = loaded[0]?.isKnown ?? (() => true);
  const runPlain = (lines: readonly string[]): string[] => run(program, loaded, lines);
  const lines = texts.map(splitLines);
  const spoken = lines.flat().filter(({ words }) => words !== '');
  const marked = spoken.map(({ words }) => markKept(words, known, names));
  const answers = runPlain(marked.map(({ text }) => text));
  const put = new Map(
    spoken.map((line, at) => {
      const own = marked[at] ?? { text: '', kept: [] };
      return [line, unmarkKept(answers[at] ?? '', own.kept) ?? translateBetween(line.words, own, runPlain)];
    }),
  );
  const join = (own: readonly Line[]): string =>
    joinLines(own.map((line) => ({ ...line, words: put.get(line) ?? '' })));
  return { kind: 'translated', texts: lines.map(join) };
}

answerMessages({ answer: translate });
