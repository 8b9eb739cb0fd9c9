import { computePrice, toTenths } from '@orator/contracts/tasks/price';

interface Delivered {
  readonly cost: number;
  readonly output?: { readonly duration_s?: number | undefined } | undefined;
}

/** What a delivered video costs in Fast Mode, hundredths of a credit: its real length, at most what was quoted. */
export const readCharge = ({ cost, output }: Delivered): number =>
  Math.min(
    Math.round(cost * 100),
    computePrice({ hundredths: 5, minimumUnits: 5 }, toTenths(output?.duration_s ?? Number.NaN), 'second'),
  );
