import { priceOf, tenthsOf } from '@orator/contracts/tasks/price';

interface Delivered {
  readonly cost: number;
  readonly output?: { readonly duration_s?: number | undefined } | undefined;
}

/** What a delivered video costs in Fast Mode, hundredths of a credit: its real length, at most what was quoted. */
export const readCharge = ({ cost, output }: Delivered): number =>
  Math.min(
    Math.round(cost * 100),
    priceOf({ hundredths: 5, minimumUnits: 5 }, tenthsOf(output?.duration_s ?? Number.NaN), 'second'),
  );
