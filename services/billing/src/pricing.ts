import { PRICE_UNITS, type PriceUnit } from '@orator/contracts/tasks/kind';
import { kindView, type TaskInput, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import type { Tx } from '@orator/db/client';

export interface PriceRow {
  readonly hundredths: number;
  readonly minimumUnits: number;
}

/**
 * Hundredths of a credit, rounded up to the next whole one, never below the minimum.
 * @param count of what the unit is made of (seconds, characters): a whole number, since a fraction is not exact
 * @param perUnit how many make one unit
 */
export const priceOf = ({ hundredths, minimumUnits }: PriceRow, count: number, perUnit: number): number =>
  Math.max(1, Math.ceil((hundredths * Math.max(minimumUnits * perUnit, count)) / perUnit));

/**
 * What a task costs now, hundredths of a credit.
 * @param count seconds, characters, images or runs, as its kind's price counts them; a fraction counts as a whole one
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

/** The tariffs that the kinds of tasks declare: what the price table of a new installation holds. */
export const declaredTariffs: readonly Tariff[] = Object.values(taskKinds).flatMap(({ price }) =>
  Object.entries(price.tariffs).map(([id, tariff]) => ({ id, unit: price.unit, ...tariff })),
);

/** The public price list: what each declared tariff costs now. */
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
