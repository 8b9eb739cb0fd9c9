import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import { kindView, type TaskInput, TASK_KINDS, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { type PriceUnit, computePrice, type Rate } from '@orator/contracts/tasks/price';
import type { Tx } from '@orator/db/client';

/**
 * The current price of a task, hundredths of a credit.
 * @param count tenths of a second, characters, images or runs, as its kind's price counts; an integer
 */
export async function priceTask<Kind extends TaskKind>(
  tx: Tx,
  kind: Kind,
  input: TaskInput<Kind>,
  count: number,
): Promise<number> {
  const { price } = kindView(kind);
  const readRow = (id: string) => tx.price.findUniqueOrThrow({ where: { id } });
  const { first } = price;
  if (first === undefined)
    return computePrice(await readRow(price.chooseTariff(input)), count, taskKinds[kind].price.unit);
  const before = computePrice(await readRow(first.chooseTariff(input)), first.countUnits(input), first.unit);
  // Only the first part was delivered.
  if (count === 0) return before;
  return before + computePrice(await readRow(price.chooseTariff(input)), count, taskKinds[kind].price.unit);
}

/** The price of a kind, and that of its first part. */
function listTariffs(kind: TaskKind): Tariff[] {
  const { price } = taskKinds[kind];
  const first = 'first' in price ? price.first : undefined;
  return [price, ...(first === undefined ? [] : [first])].flatMap(({ unit, tariffs }) =>
    Object.entries<Rate>(tariffs).map(([id, tariff]) => ({ id, unit, ...tariff })),
  );
}

export interface Tariff extends Rate {
  readonly id: string;
  readonly unit: PriceUnit;
}

/** The tariffs that the kinds of tasks declare, and that of edits; they fill the price table of a new installation. */
export const declaredTariffs: readonly Tariff[] = [
  ...TASK_KINDS.flatMap((kind) => listTariffs(kind)),
  PHOTO_EDIT_TARIFF,
];

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
