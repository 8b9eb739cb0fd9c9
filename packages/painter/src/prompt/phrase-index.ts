import {
  AGES,
  type Attributes,
  type Background,
  BACKGROUNDS,
  BEARDS,
  ETHNICITIES,
  EXPRESSIONS,
  EYE_COLOURS,
  FRAMINGS,
  GENDERS,
  HAIR_COLOURS,
  HAIR_STYLES,
  HAIR_WISHES,
  HEADS,
  LIGHTINGS,
  type Outfit,
  OUTFITS,
  POSES,
  STYLES,
} from '../attributes.ts';
import { COLOURS, type Colour, type Lexicon, type Phrases, type Shape } from './lexicon.ts';
import { tokens, withoutMarks } from './words.ts';

/** An attribute that a prompt can name. */
export type Attribute = keyof Attributes;
/** One value of one attribute. */
export type Finding = { [K in Attribute]: { attribute: K; value: NonNullable<Attributes[K]> } }[Attribute];

/** What a phrase means. */
export type Meaning =
  | { kind: 'attribute'; finding: Finding }
  /** Clothes of a job: weaker than clothes by name. */
  | { kind: 'job'; finding: Finding }
  /** Where a job is done: counts where no place is named. */
  | { kind: 'workplace'; finding: Finding }
  | { kind: 'colour'; colour: Colour }
  | { kind: 'shape'; shape: Shape }
  | { kind: 'part'; part: keyof Lexicon['part'] }
  | { kind: 'years' | 'not' | 'or' | 'with' | 'stop' };

/** A tree of tokens; a key that ends in `*` stands for the token with one of the endings. */
export interface PhraseNode {
  next: Map<string, PhraseNode>;
  meanings: Meaning[];
}

/** A lexicon made ready for look-ups. */
export interface PhraseIndex {
  lexicon: Lexicon;
  root: PhraseNode;
  /** Where `lexicon.marks` is set: the same phrases without marks, where they stay clear. */
  plainRoot: PhraseNode;
  endings: string[];
  prefixes: string[];
}

const node = (): PhraseNode => ({ next: new Map(), meanings: [] });

function insert(root: PhraseNode, keys: readonly string[], meanings: readonly Meaning[]): void {
  let at = root;
  for (const key of keys) {
    const next = at.next.get(key) ?? node();
    at.next.set(key, next);
    at = next;
  }
  at.meanings.push(...meanings);
}

const split = (phrases: Phrases): string[] =>
  phrases
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean);

const HAIRS = [...HAIR_STYLES, ...HAIR_WISHES];
const AGES_NAMED = AGES.filter((age) => age !== 'Unspecified');
const ETHNICITIES_NAMED = ETHNICITIES.filter((ethnicity) => ethnicity !== 'Unspecified');
const SHAPES = ['long', 'short', 'medium', 'straight', 'wavy', 'curly', 'coily'] as const;
const PARTS = ['hair', 'eyes', 'person', 'clothes', 'other'] as const;

const WORKPLACES = ['outdoors', 'cafe', 'classroom', 'flower-shop', 'workshop'] as const;
/** Jobs that share clothes and a place. */
const PLACE_OF_CLOTHES: Partial<Record<Outfit, Background>> = {
  doctor: 'hospital',
  scrubs: 'hospital',
  chef: 'kitchen',
  cardigan: 'library',
  blazer: 'office',
  'patterned-shirt': 'outdoors',
};

/** Every phrase of a lexicon with what it means. */
function* listMeanings(lexicon: Lexicon): Generator<[Phrases | undefined, Meaning]> {
  const found = (finding: Finding): Meaning => ({ kind: 'attribute', finding });
  for (const value of GENDERS) yield [lexicon.gender[value], found({ attribute: 'gender', value })];
  for (const value of AGES_NAMED) yield [lexicon.age[value], found({ attribute: 'age', value })];
  for (const value of ETHNICITIES_NAMED) yield [lexicon.ethnicity[value], found({ attribute: 'ethnicity', value })];
  for (const part of PARTS) yield [lexicon.part[part], { kind: 'part', part }];
  for (const shape of SHAPES) yield [lexicon.shape[shape], { kind: 'shape', shape }];
  for (const colour of COLOURS) yield [lexicon.colour[colour], { kind: 'colour', colour }];
  for (const value of HAIRS) yield [lexicon.hair[value], found({ attribute: 'hair', value })];
  for (const value of HAIR_COLOURS) yield [lexicon.hairColour[value], found({ attribute: 'hairColour', value })];
  for (const value of BEARDS) yield [lexicon.beard[value], found({ attribute: 'beard', value })];
  const workplace = (value: Background): Meaning => ({
    kind: 'workplace',
    finding: { attribute: 'background', value },
  });
  for (const value of WORKPLACES) yield [lexicon.workplace[value], workplace(value)];
  for (const value of OUTFITS) {
    const finding: Finding = { attribute: 'outfit', value };
    yield [lexicon.outfit[value], found(finding)];
    yield [lexicon.job[value], { kind: 'job', finding }];
    const place = PLACE_OF_CLOTHES[value];
    if (place) yield [lexicon.job[value], workplace(place)];
  }
  for (const value of BACKGROUNDS) yield [lexicon.background[value], found({ attribute: 'background', value })];
  for (const value of FRAMINGS) yield [lexicon.framing[value], found({ attribute: 'framing', value })];
  for (const value of LIGHTINGS) yield [lexicon.lighting[value], found({ attribute: 'lighting', value })];
  for (const value of STYLES) yield [lexicon.style[value], found({ attribute: 'style', value })];
  for (const attribute of ['accent', 'glasses', 'earrings', 'freckles'] as const) {
    yield [lexicon[attribute], found({ attribute, value: true })];
  }
  for (const value of EXPRESSIONS) yield [lexicon.expression[value], found({ attribute: 'expression', value })];
  for (const value of EYE_COLOURS) yield [lexicon.eyeColour[value], found({ attribute: 'eyeColour', value })];
  for (const value of POSES) yield [lexicon.pose[value], found({ attribute: 'pose', value })];
  for (const value of HEADS) yield [lexicon.head[value], found({ attribute: 'head', value })];
  for (const kind of ['years', 'not', 'or', 'with', 'stop'] as const) yield [lexicon[kind], { kind }];
}

/** Every phrase of a lexicon as it is written there, without its marks. For tests. */
export function listPhrases(lexicon: Lexicon): { phrase: string; meaning: Meaning }[] {
  return [...listMeanings(lexicon)].flatMap(([phrases, meaning]) =>
    split(phrases ?? '').map((phrase) => ({ phrase: phrase.replace(/[♀♂*]/gu, ''), meaning })),
  );
}

/** Words that count only beside another word are safe to match without their diacritics, even when they are short. */
const isPlainWord = ({ kind }: Meaning): boolean => kind === 'colour' || kind === 'shape' || kind === 'part';

/** Makes a lexicon ready for look-ups. Its cost is linear in the lexicon's size. */
export function indexLexicon(lexicon: Lexicon): PhraseIndex {
  const toPlain = (text: string): string => (lexicon.marks ? text : withoutMarks(text));
  const index: PhraseIndex = {
    lexicon,
    root: node(),
    plainRoot: node(),
    endings: ['', ...split(lexicon.endings).map(toPlain)],
    prefixes: ['', ...split(lexicon.prefixes ?? '').map(toPlain)],
  };
  for (const [phrases, meaning] of listMeanings(lexicon)) {
    for (const phrase of split(phrases ?? '')) {
      const gender = phrase.endsWith('♀') ? 'Female' : phrase.endsWith('♂') ? 'Male' : undefined;
      const meanings: Meaning[] = [meaning];
      if (gender) meanings.push({ kind: 'attribute', finding: { attribute: 'gender', value: gender } });
      const listKeys = (text: string, plain: boolean): string[] =>
        tokens(text).map(
          (token) => (plain ? token.plain : toPlain(token.text)) + (text.charAt(token.to) === '*' ? '*' : ''),
        );
      insert(index.root, listKeys(phrase, false), meanings);
      const plain = listKeys(phrase, true);
      if (lexicon.marks && (plain.length > 1 || (isPlainWord(meaning) && (plain[0]?.length ?? 0) > 2)))
        insert(index.plainRoot, plain, meanings);
      // German is also typed without its two dots.
      const typed = phrase.replace(/[äöü]/gu, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
      if (!lexicon.marks && typed !== phrase) insert(index.root, listKeys(typed, false), meanings);
    }
  }
  return index;
}
