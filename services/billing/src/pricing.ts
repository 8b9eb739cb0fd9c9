import type { Mode } from '@orator/contracts/core/common';
import type { JobName } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';

/** What is measured to price a task. `seconds` is the estimated length of what is made. */
export interface Measure {
  seconds: number;
  characters: number;
  mode: Mode;
}

type PriceId = 'photo-video:0' | 'photo-video:1' | 'speech';

/** How much there is of something, and how much of it makes one unit: whole numbers, since a fraction is not exact. */
interface Amount {
  readonly of: number;
  readonly perUnit: number;
}

/** Which price a job has and how its units are counted. A job without a line here does not compile. */
const rules: Record<JobName, { price: (measure: Measure) => PriceId; amount: (measure: Measure) => Amount }> = {
  'photo-video': {
    price: ({ mode }) => `photo-video:${mode}`,
    amount: ({ seconds }) => ({ of: Math.ceil(seconds), perUnit: 1 }),
  },
  // By the character, not by the started thousand.
  speech: { price: () => 'speech', amount: ({ characters }) => ({ of: characters, perUnit: 1000 }) },
};

export interface PriceRow {
  hundredths: number;
  minimumUnits: number;
}

/** Hundredths of a credit, rounded up to the next whole one, never below the minimum. */
export const priceOf = ({ hundredths, minimumUnits }: PriceRow, { of, perUnit }: Amount): number =>
  Math.max(1, Math.ceil((hundredths * Math.max(minimumUnits * perUnit, of)) / perUnit));

/** What a task costs now, hundredths of a credit. */
export async function quoteTask(tx: Tx, job: JobName, measure: Measure): Promise<number> {
  const rule = rules[job];
  const row = await tx.price.findUniqueOrThrow({ where: { id: rule.price(measure) } });
  return priceOf(row, rule.amount(measure));
}

/** The public price list. */
export async function readPrices(tx: Tx): Promise<ReadonlyMap<string, PriceRow>> {
  return new Map((await tx.price.findMany()).map((row) => [row.id, row]));
}
