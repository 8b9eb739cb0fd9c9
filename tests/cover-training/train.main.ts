import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addPoints, type Example, fitScorecard, type Scorecard } from './fit-scorecard.ts';
import { type Measured, readExamples } from './read-examples.ts';

/** `npm run train:covers`; see scripts/train-covers.mjs. */

const { values } = parseArgs({
  options: {
    kept: { type: 'string', multiple: true, default: [] },
    signs: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
if (values.kept.length === 0) throw new Error('Name the folders of pictures: --kept <folder>');

const TABLE = new URL('../../packages/pictures/src/portrait/mouth/scorecard.ts', import.meta.url).pathname;
/** Number of folds of people: each is left out once, and judged by what was learnt from the others. */
const FOLDS = 5;
/** Limits of points at which refusals among the people who were left out are counted, and the groups, by parts of file names, for which they are counted. */
const LIMITS = [-0.5, 0, 0.5, 0.75, 1, 1.25, 1.5] as const;
const GROUPS = ['-bare', '-hand', '-mask', '-microphone', '-varied', '+'] as const;
/**
 * Weight of an uncovered mouth relative to a covered one: to refuse one person in a hundred wrongly is too much, to
 * miss one hand in twenty is not.
 */
const BARE_WEIGHT = 4;
/** A picture that was varied counts less. */
const VARIED_WEIGHT = 0.5;

interface Case extends Example {
  readonly name: string;
  readonly person: string;
}

const toCase = (names: readonly string[], { name, signs }: Measured): Case => {
  const covered = !name.includes('-bare');
  return {
    name,
    person: name.split('-')[0] ?? '',
    signs: names.map((sign) => signs[sign] ?? 0),
    covered,
    weight: (covered ? 1 : BARE_WEIGHT) * (name.includes('+') ? VARIED_WEIGHT : 1),
  };
};

function crossValidate(cases: readonly Case[]): void {
  const people = [...new Set(cases.map(({ person }) => person))];
  const folds = new Map(people.map((person, i) => [person, i % FOLDS]));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const card = fitScorecard(cases.filter(({ person }) => folds.get(person) !== fold));
    return cases
      .filter(({ person }) => folds.get(person) === fold)
      .map((one) => ({ ...one, points: addPoints(card, one.signs) }));
  }).flat();
  for (const limit of LIMITS) {
    const counts = GROUPS.map((group) => {
      const among = judged.filter(({ name }) => name.includes(group));
      const told = among.filter(({ points }) => points > limit).length;
      return `${group} ${told}/${among.length} (${((100 * told) / Math.max(1, among.length)).toFixed(1)} %)`;
    });
    console.log(`above ${limit} points: ${counts.join(', ')}`);
  }
  for (const covered of [false, true]) {
    const worst = judged
      .filter((one) => one.covered === covered)
      .toSorted((a, b) => (covered ? a.points - b.points : b.points - a.points))
      .slice(0, 20)
      .map(({ name, points }) => `${name} ${points.toFixed(1)}`);
    console.log(`${covered ? 'fewest points of covered' : 'most points of bare'}: ${worst.join(', ')}`);
  }
}

/** The table as a module: for each sign its limits with their points, the most telling sign first. */
function printTable(names: readonly string[], { base, steps }: Scorecard, counts: readonly number[]): string {
  const lines = names
    .map((name, sign) => {
      const byLimit = new Map<number, number>();
      for (const step of steps.filter((one) => one.sign === sign))
        byLimit.set(step.limit, (byLimit.get(step.limit) ?? 0) + step.points);
      const merged = [...byLimit].map(([limit, points]) => [limit, Math.round(100 * points) / 100] as const);
      const kept = merged.filter(([, points]) => points !== 0).toSorted(([a], [b]) => a - b);
      return { name, kept, sum: kept.reduce((all, [, points]) => all + Math.abs(points), 0) };
    })
    .filter(({ kept }) => kept.length > 0)
    .toSorted((a, b) => b.sum - a.sum)
    .map(
      ({ name, kept }) =>
        `  { sign: '${name}', steps: [${kept.map(([limit, points]) => `[${limit}, ${points}]`).join(', ')}] },`,
    );
  return `import type { MouthSigns } from './read-signs.ts';

export type SignName = keyof MouthSigns;

/** Points before any sign. */
export const BASE = ${base.toFixed(2)};

/**
 * What each sign says of whether something is before a mouth, the most telling first: points for each limit that it reaches. Learnt by
 * \`npm run train:covers\` from ${counts.join(' pictures of mouths and ')} of covered ones: docs/measurements/photos.md. Data only.
 */
export const SCORECARD: readonly { readonly sign: SignName; readonly steps: readonly (readonly [number, number])[] }[] = [
${lines.join('\n')}
];
`;
}

const measured = (
  await Promise.all(values.kept.map((folder) => readExamples(folder, values.signs ?? `${folder}.signs.jsonl`)))
).flat();
const names = Object.keys(measured[0]?.signs ?? {}).toSorted();
const cases = measured.map((one) => toCase(names, one));
if (!values.write) crossValidate(cases);
const counts = [false, true].map((covered) => cases.filter((one) => one.covered === covered).length);
const table = printTable(names, fitScorecard(cases), counts);
if (values.write) await writeFile(TABLE, table);
else console.log(table);
process.exit();
