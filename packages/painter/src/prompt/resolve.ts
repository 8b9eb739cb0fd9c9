/**
 * | constants | source |
 * |---|---|
 * | `FARTHEST`, `WRONG_SIDE`, `BEYOND_MARK` | chosen; the prompts of its tests hold them |
 * | `YOUNGEST` | chosen: adults only, so that no prompt shows a minor |
 */
import { readColour, chooseCut, type Noun } from './adjectives.ts';
import type { Span } from './find-phrases.ts';
import type { Colour, Lexicon, Shape } from './lexicon.ts';
import type { Attribute, Finding, Meaning } from './phrase-index.ts';
import type { Token } from './words.ts';

/** A finding and the tokens it comes from. */
export interface Placed {
  at: number;
  end: number;
  finding: Finding;
}

/** Farthest distance, in words, at which an adjective is taken for one of a noun. */
const FARTHEST = 6;
/** What it costs that a noun stands on the side where it is not expected, or beyond a mark or a conjunction. */
const WRONG_SIDE = 1.5;
const BEYOND_MARK = 2;

const WORN: ReadonlySet<Attribute> = new Set<Attribute>(['glasses', 'earrings', 'freckles', 'beard']);

function findNoun(meaning: Meaning): Noun | undefined {
  if (meaning.kind === 'part') return meaning.part;
  if (meaning.kind === 'job') return 'person';
  if (meaning.kind !== 'attribute') return undefined;
  const { attribute, value } = meaning.finding;
  if (attribute === 'beard') return value === 'none' ? undefined : 'beard';
  if (attribute === 'hair') return 'hair';
  if (attribute === 'outfit') return 'clothes';
  if (attribute === 'gender') return 'person';
  if (attribute === 'glasses' || attribute === 'earrings' || attribute === 'background') return 'other';
  return undefined;
}

const isNoun = (span: Span): boolean => span.meanings.some((meaning) => findNoun(meaning) !== undefined);
const isKind = (span: Span, kind: Meaning['kind']): boolean => span.meanings.some((meaning) => meaning.kind === kind);
const isPerson = (span: Span): boolean =>
  span.meanings.every((meaning) => findNoun(meaning) === 'person' || findNoun(meaning) === undefined);
const isAdjective = (span: Span): boolean => span.meanings.some(({ kind }) => kind === 'colour' || kind === 'shape');

/** The noun that an adjective is said of: the nearest, first on the side where the language has it. */
function nounFor(from: number, spans: readonly Span[], text: readonly Token[], lexicon: Lexicon): Span | undefined {
  const adjective = spans[from];
  if (!adjective) return undefined;
  if (isNoun(adjective)) return adjective;
  let best: { span: Span; cost: number } | undefined;
  for (const step of [1, -1] as const) {
    for (let i = from + step; i >= 0 && i < spans.length; i += step) {
      const span = spans[i];
      if (!span) break;
      const [left, right] = step > 0 ? [adjective.end, span.at] : [span.end, adjective.at];
      const between = spans.slice(Math.min(from, i) + 1, Math.max(from, i));
      const adjectives = between.filter(isAdjective);
      const distance = right - left + 1 - adjectives.reduce((sum, { at, end }) => sum + end - at, 0);
      if (distance > FARTHEST || Math.abs(i - from) > 2 * FARTHEST) break;
      if (!isNoun(span) || (isKind(adjective, 'shape') && isPerson(span))) continue;
      // "long, dark hair": marks between adjectives part nothing.
      const marks =
        adjectives.length > 0
          ? 0
          : text.slice(left, right).filter(({ kind }) => kind === 'stop').length +
            between.filter((other) => isKind(other, 'or')).length;
      const expected = step > 0 === (lexicon.adjectives === 'before');
      const cost = distance + marks * BEYOND_MARK + (expected ? 0 : WRONG_SIDE);
      if (!best || cost < best.cost) best = { span, cost };
      break;
    }
  }
  return best?.span;
}

const isWorn = (span: Span): boolean =>
  span.meanings.some((meaning) => meaning.kind === 'attribute' && WORN.has(meaning.finding.attribute));
const saysNothing = (span: Span): boolean =>
  span.meanings.every(({ kind }) => kind === 'stop' || kind === 'or' || kind === 'with');

/**
 * The findings that one negation denies: the next one, and one that is joined to it when both are worn ("no beard or
 * glasses").
 */
function deniedBy(from: number, spans: readonly Span[], text: readonly Token[], lexicon: Lexicon): Span[] {
  const step = lexicon.negation === 'before' ? 1 : -1;
  const orEndings = lexicon.orEndings?.split('|') ?? [];
  const found: Span[] = [];
  let joined = true;
  for (let i = from + step; ; i += step) {
    const span = spans[i];
    const last = spans[i - step];
    if (!span || !last || isKind(span, 'not')) return found;
    const gap = step > 0 ? text.slice(last.end, span.at) : text.slice(span.end, last.at);
    const mark = gap.some(({ kind }) => kind === 'stop');
    if (gap.length > 1 || (mark && found.length === 0)) return found;
    if (isKind(span, 'or')) joined = true;
    else if (isKind(span, 'with') && found.length > 0) return found;
    if (saysNothing(span) || isAdjectiveOnly(span)) continue;
    joined ||= orEndings.some((ending) => text[span.end - 1]?.text.endsWith(ending));
    if (!joined || (found.length > 0 && !isWorn(span))) return found;
    found.push(span);
    if (!isWorn(span)) return found;
    joined = false;
  }
}

function denied(spans: readonly Span[], text: readonly Token[], lexicon: Lexicon): Set<Span> {
  const found = spans.map((span, i) => (isKind(span, 'not') ? deniedBy(i, spans, text, lexicon) : []));
  return new Set(found.flat());
}

const isAdjectiveOnly = (span: Span): boolean => isAdjective(span) && !isNoun(span);

/** The finding that a denial leaves: "no beard" is a value of its own, "no suit" leaves nothing. */
function withoutIt(finding: Finding): Finding | undefined {
  if (finding.attribute === 'beard') return { attribute: 'beard', value: 'none' };
  if (finding.attribute === 'glasses') return { attribute: 'glasses', value: false };
  if (finding.attribute === 'earrings') return { attribute: 'earrings', value: false };
  if (finding.attribute === 'freckles') return { attribute: 'freckles', value: false };
  if (finding.attribute === 'accent') return { attribute: 'accent', value: false };
  if (finding.attribute === 'expression') return { attribute: 'expression', value: 'neutral' };
  return undefined;
}

const YEARS: readonly [number, Finding & { attribute: 'age' }][] = [
  [30, { attribute: 'age', value: 'Young Adult' }],
  [40, { attribute: 'age', value: 'Early Middle Age' }],
  [60, { attribute: 'age', value: 'Late Middle Age' }],
  [130, { attribute: 'age', value: 'Senior' }],
];
/** Youngest age in years that is painted. */
const YOUNGEST = 18;

/** Ages in figures: a number with the word for years on either side. The painter has grown-ups only. */
function ages(spans: readonly Span[], text: readonly Token[]): Placed[] {
  return spans.flatMap((span) => {
    if (!span.meanings.some(({ kind }) => kind === 'years')) return [];
    const numberAt = [span.at - 1, span.end, span.at - 2].find((i) => text[i]?.kind === 'number');
    if (numberAt === undefined) return [];
    const years = Number(text[numberAt]?.text);
    const finding = YEARS.find(([below]) => years < below)?.[1];
    if (!finding || years < YOUNGEST) return [];
    return [{ at: Math.min(numberAt, span.at), end: Math.max(numberAt + 1, span.end), finding }];
  });
}

/** How somebody is rather than what their face does: "a friendly baker with a big smile" smiles. */
const isManner = ({ attribute, value }: Finding): boolean => attribute === 'expression' && value === 'friendly';

/** Decides what phrases say together: adjectives of their nouns, what is denied, which of several values counts. */
export function resolve(
  text: readonly Token[],
  spans: readonly Span[],
  lexicon: Lexicon,
): { set: Placed[]; overruled: Placed[]; unused: Set<Span> } {
  const not = denied(spans, text, lexicon);
  const strong: Placed[] = ages(spans, text);
  const weak: Placed[] = [];
  const workplaces: Placed[] = [];
  const unused = new Set<Span>();
  const cut: { shapes: Set<Shape>; at: number; end: number } = { shapes: new Set(), at: text.length, end: 0 };

  const shape = (value: Shape, span: Span): void => {
    cut.shapes.add(value);
    cut.at = Math.min(cut.at, span.at);
    cut.end = Math.max(cut.end, span.end);
  };
  const adjective = (span: Span, i: number, said: { colour: Colour } | { shape: Shape }): boolean => {
    const target = nounFor(i, spans, text, lexicon);
    if (!target) return false;
    const meant = target.meanings.find((meaning) => findNoun(meaning) !== undefined);
    const noun = meant ? findNoun(meant) : undefined;
    if (!noun) return false;
    if ('colour' in said) {
      const finding = readColour(noun, said.colour);
      if (finding) strong.push({ at: span.at, end: span.end, finding });
      return finding !== undefined;
    }
    if (noun === 'beard') {
      const value = said.shape === 'short' ? 'short' : said.shape === 'long' ? 'full' : undefined;
      if (value) strong.unshift({ at: span.at, end: span.end, finding: { attribute: 'beard', value } });
      return value !== undefined;
    }
    const isCut = meant?.kind === 'attribute' && meant.finding.attribute === 'hair' && meant.finding.value !== 'curly';
    if (noun === 'hair' && !isCut) shape(said.shape, span);
    return noun === 'hair';
  };

  spans.forEach((span, i) => {
    let used = false;
    for (const meaning of span.meanings) {
      if (meaning.kind === 'workplace') {
        if (!not.has(span)) workplaces.push({ at: span.at, end: span.end, finding: meaning.finding });
      } else if (meaning.kind === 'attribute' || meaning.kind === 'job') {
        const finding = not.has(span) ? withoutIt(meaning.finding) : meaning.finding;
        if (!finding) continue;
        used = true;
        if (finding.attribute === 'hair' && finding.value === 'curly') shape('curly', span);
        else
          (meaning.kind === 'job' || isManner(finding) ? weak : strong).push({ at: span.at, end: span.end, finding });
      } else if (meaning.kind === 'colour') used = adjective(span, i, { colour: meaning.colour }) || used;
      else if (meaning.kind === 'shape') used = adjective(span, i, { shape: meaning.shape }) || used;
      else if (meaning.kind === 'part' && meaning.part === 'hair' && not.has(span)) {
        strong.push({ at: span.at, end: span.end, finding: { attribute: 'hair', value: 'bald' } });
        used = true;
      } else used = true;
    }
    if (!used) unused.add(span);
  });
  if (cut.shapes.size > 0) {
    strong.push({ at: cut.at, end: cut.end, finding: { attribute: 'hair', value: chooseCut(cut.shapes) } });
  }
  if (!strong.some(({ finding }) => finding.attribute === 'background')) weak.push(...workplaces.slice(0, 1));
  return { ...keepFirstOfEach([...strong, ...weak]), unused };
}

/** The first finding of each attribute; what says otherwise later is overruled, what says the same again is dropped. */
function keepFirstOfEach(all: readonly Placed[]): { set: Placed[]; overruled: Placed[] } {
  const set = new Map<Attribute, Placed>();
  const overruled: Placed[] = [];
  for (const placed of all) {
    const first = set.get(placed.finding.attribute);
    if (!first) set.set(placed.finding.attribute, placed);
    else if (first.finding.value !== placed.finding.value) overruled.push(placed);
  }
  return { set: [...set.values()], overruled };
}
