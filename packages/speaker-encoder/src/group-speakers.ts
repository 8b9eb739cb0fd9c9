/**
 * | constants | source |
 * |---|---|
 * | `SAME`, `TELLING_S`, `LEAST_S` | measured: docs/measurements/voices.md, "Speakers apart" |
 */
import { compareSpeakers } from './likeness.ts';

/** What somebody says, and whose voice it is. */
export interface Utterance {
  /** The result of `SpeakerEncoder.embed`; null when nothing was heard. */
  readonly embedding: Float32Array | null;
  /** Seconds. */
  readonly length: number;
}

interface Heard {
  readonly at: number;
  readonly embedding: Float32Array;
  readonly length: number;
}
type Group = readonly Heard[];

/** Utterances that are more alike on average are one person's (docs/measurements/voices.md). */
const SAME = 0.66;
/** A shorter utterance (seconds) gives too little of a voice to tell speakers apart. */
const TELLING_S = 1.6;
/** A group of utterances with less speech in all (seconds) is no speaker of its own, but badly heard speech of another. */
const LEAST_S = 3;

const measureLength = (group: Group): number => group.reduce((sum, { length }) => sum + length, 0);

type Compare = (one: Group, other: Group) => number;

/** How alike two groups are: the mean cosine of their utterances, by their lengths. Each cosine is calculated once. */
function createCompare(): Compare {
  const known = new Map<Heard, Map<Heard, number>>();
  const compareHeard = (one: Heard, other: Heard): number => {
    const own = known.get(one) ?? new Map<Heard, number>();
    known.set(one, own);
    const likeness = own.get(other) ?? compareSpeakers(one.embedding, other.embedding);
    own.set(other, likeness);
    return likeness;
  };
  return (one, other) => {
    let sum = 0;
    for (const first of one)
      for (const second of other) sum += first.length * second.length * compareHeard(first, second);
    return sum / (measureLength(one) * measureLength(other));
  };
}

/** The two groups that are most alike; undefined where none are alike enough. */
function findMostAlike(groups: readonly Group[], compare: Compare): readonly [Group, Group] | undefined {
  let [pair, most]: [readonly [Group, Group] | undefined, number] = [undefined, SAME];
  for (const [at, one] of groups.entries()) {
    for (const other of groups.slice(at + 1)) {
      const likeness = compare(one, other);
      if (likeness >= most) [pair, most] = [[one, other], likeness];
    }
  }
  return pair;
}

/** Joins groups until none are alike enough. */
function joinAlike(all: readonly Group[], compare: Compare): readonly Group[] {
  let groups = all;
  for (;;) {
    const pair = findMostAlike(groups, compare);
    if (pair === undefined) return groups;
    const [one, other] = pair;
    groups = [...groups.filter((group) => group !== one && group !== other), [...one, ...other]];
  }
}

/**
 * Tells speakers apart: agglomerative clustering of their utterances by average linkage. Pure.
 * @param utterances in order
 * @param most speakers
 * @returns for each utterance the number of its speaker, from 0 for who speaks first
 */
export function groupSpeakers(utterances: readonly Utterance[], most: number): number[] {
  const heard = utterances.map(({ embedding, length }, at) => (embedding === null ? null : { at, embedding, length }));
  const voiced = heard.filter((one) => one !== null);
  const compare = createCompare();
  const telling = voiced.filter(({ length }) => length >= TELLING_S);
  const joined = joinAlike(
    telling.map((one) => [one]),
    compare,
  );
  const findNearest = (groups: readonly Group[], one: Heard): Group | undefined =>
    groups.toSorted((first, second) => compare(second, [one]) - compare(first, [one]))[0];
  const findSpeakers = (groups: readonly Group[]) =>
    new Map(voiced.map((one) => [one.at, groups.find((group) => group.includes(one)) ?? findNearest(groups, one)]));
  // Counts in the short utterances, which are too short to tell speakers apart themselves.
  const says = findSpeakers(joined);
  const measureAll = (group: Group): number => measureLength(voiced.filter(({ at }) => says.get(at) === group));
  const speakers = joined
    .toSorted((one, other) => measureAll(other) - measureAll(one))
    .filter((group, at) => at === 0 || measureAll(group) >= LEAST_S)
    .slice(0, most);
  const known = findSpeakers(speakers);
  const found: (Group | undefined)[] = [];
  // Where nothing was heard, whoever spoke before goes on.
  for (const [at, one] of heard.entries()) found.push(one === null ? found.at(-1) : known.get(at));
  const order = [...new Set(found.filter((speaker) => speaker !== undefined))];
  return found.map((speaker) => (speaker === undefined ? 0 : order.indexOf(speaker)));
}
