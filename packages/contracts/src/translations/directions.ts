import type { Locale } from '../core/common.ts';

/** A direction of translation: from one language into another. */
export interface Direction {
  readonly from: Locale;
  readonly to: Locale;
}

/** Models translate from English or into it, so that other pairs take two of them. */
const PIVOT: Locale = 'en';

const isSame = (one: Direction, other: Direction): boolean => one.from === other.from && one.to === other.to;

/** The directions that lead from one language to another where no model translates directly: by way of English. Pure. */
const listSteps = ({ from, to }: Direction): Direction[] =>
  from === PIVOT || to === PIVOT
    ? [{ from, to }]
    : [
        { from, to: PIVOT },
        { from: PIVOT, to },
      ];

/**
 * The directions to translate by, one after the other: none for the same language, one, or two by way of English.
 * @returns null where one that is needed is missing
 */
export function findWay<Known extends Direction>(known: readonly Known[], wanted: Direction): Known[] | null {
  if (wanted.from === wanted.to) return [];
  const direct = known.find((one) => isSame(one, wanted));
  if (direct !== undefined) return [direct];
  const steps = listSteps(wanted).map((step) => known.find((one) => isSame(one, step)));
  return steps.every((step) => step !== undefined) ? steps : null;
}

/** The directions without a model that this translation needs; empty where it is possible. Pure. */
export const findMissing = (known: readonly Direction[], wanted: Direction): Direction[] =>
  findWay(known, wanted) === null ? listSteps(wanted).filter((step) => !known.some((one) => isSame(one, step))) : [];
