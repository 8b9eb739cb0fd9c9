import { joinLines, splitLines } from '../texts/lines.ts';
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

/** Translates sentences or HTML, each by itself. */
function run(
  { bergamot, service }: Started,
  models: readonly LoadedModel[],
  texts: readonly string[],
  html: boolean,
): string[] {
  if (texts.length === 0) return [];
  const [list, options] = [new bergamot.VectorString(), new bergamot.VectorResponseOptions()];
  for (const text of texts) {
    list.push_back(text);
    options.push_back({ alignment: false, html, qualityScores: false });
  }
  const [first, second] = models.map(({ network }) => network);
  if (first === undefined) throw new Error('no model is named');
  const answers =
    second === undefined
      ? service.translate(first, list, options)
      : service.translateViaPivoting(first, second, list, options);
  const translated = texts.map((_, at) => answers.get(at).getTranslatedText());
  for (const used of [answers, list, options]) used.delete();
  return translated;
}

/** What stands between parts that are kept is translated by itself: less well, but nothing is lost. */
function translateBetween(words: string, { kept }: Marked, runPlain: (texts: readonly string[]) => string[]): string {
  let rest = words;
  const between = kept.map(({ text }) => {
    const at = rest.indexOf(text);
    const before = rest.slice(0, at);
    rest = rest.slice(at + text.length);
    return before;
  });
  const lines = [...between, rest].map((text) => splitLines(text)[0] ?? { before: text, words: '', after: '' });
  const spoken = lines.filter((line) => line.words !== '');
  const translated = runPlain(spoken.map((line) => line.words));
  return lines
    .map((line, at) => {
      const own = spoken.indexOf(line);
      return joinLines([own < 0 ? line : { ...line, words: translated[own] ?? '' }]) + (kept[at]?.text ?? '');
    })
    .join('');
}

async function translate({ models, texts, tight }: Request): Promise<Response> {
  const program = await started;
  const loaded = program.load(models);
  const known = loaded[0]?.isKnown ?? (() => true);
  const lines = texts.map(splitLines);
  const spoken = lines.flat().filter(({ words }) => words !== '');
  const marked = spoken.map(({ words }) => markKept(words, known));
  const plain = spoken.filter((_, at) => marked[at]?.kept.length === 0).map(({ words }) => words);
  const html = marked.filter(({ kept }) => kept.length > 0).map((one) => one.html);
  const answers = {
    plain: run(program, loaded, plain, false).values(),
    html: run(program, loaded, html, true).values(),
  };
  const translated = new Map(
    spoken.map((line, at) => {
      const own = marked[at] ?? { html: '', kept: [] };
      if (own.kept.length === 0) return [line, answers.plain.next().value ?? ''];
      const whole = unmarkKept(answers.html.next().value ?? '', own.kept, tight);
      return [line, whole ?? translateBetween(line.words, own, (parts) => run(program, loaded, parts, false))];
    }),
  );
  const put = (text: readonly ReturnType<typeof splitLines>[number][]): string =>
    joinLines(text.map((line) => ({ ...line, words: (translated.get(line) ?? '').trim() })));
  return { kind: 'translated', texts: lines.map(put) };
}

process.on('disconnect', () => process.exit());
process.on('message', (request: Request) => {
  translate(request).then(
    (response) => process.send?.(response),
    (error: unknown) => {
      // What C++ throws is a number.
      const message = error instanceof Error ? error.message : `the program threw ${String(error)}`;
      process.send?.({ kind: 'error', message } satisfies Response);
    },
  );
});
