import { PRICE_UNITS, type PriceUnit } from '@orator/contracts/tasks/kind';
import { kindView, type TaskInput, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';

export interface PriceRow {
  readonly hundredths: number;
  readonly minimumUnits: number;
}

/**
 * A price in hundredths of a credit, rounded up, at least the price of the minimum.
 * @param count counted things (seconds, characters); an integer, because fractions would not be exact
 * @param perUnit how many of them make one unit
 */
export const priceOf = ({ hundredths, minimumUnits }: PriceRow, count: number, perUnit: number): number =>
  Math.max(1, Math.ceil((hundredths * Math.max(minimumUnits * perUnit, count)) / perUnit));

/**
 * The current price of a task, hundredths of a credit.
 * @param count seconds, characters, images or runs, as its kind's price counts; a fraction is rounded up
 */
export async function priceTask<Kind extends TaskKind>(
  tx: Tx,
  kind: Kind,
  input: TaskInput<Kind>,
  count: number,
): Promise<number> {
  const id = kindView(kind).price.tariffOf(input);
  const row = await tx.price.findUniqueOrThrow({ where: { id } });
  return priceOf(row, Math.ceil(count), PRICE_UNITS[taskKinds[kind].price.unit]);
}

export interface Tariff extends PriceRow {
  readonly id: string;
  readonly unit: PriceUnit;
}

/** The tariffs that the kinds of tasks declare, which fill the price table of a new installation. */
export const declaredTariffs: readonly Tariff[] = Object.values(taskKinds).flatMap(({ price }) =>
  Object.entries(price.tariffs).map(([id, tariff]) => ({ id, unit: price.unit, ...tariff })),
);

/**
 * The public price list: the current price of each declared tariff.
 * @throws Error when the price table lacks one
 */
export async function readPrices(tx: Tx): Promise<ReadonlyMap<string, Tariff>> {
  const rows = new Map((await tx.price.findMany()).map((row) => [row.id, row]));
  return new Map(
    declaredTariffs.map(({ id, unit }) => {
      const row = rows.get(id);
      if (row === undefined) throw new Error(`the price ${id} is missing: run the seed`);
      return [id, { id, unit, hundredths: row.hundredths, minimumUnits: row.minimumUnits }];
    }),
  );
}
