/**
 * Computing prices, shared by server and page, so that the same amount is shown and charged. Amounts are integers,
 * hundredths of a credit.
 */

/** Units of prices, and the number of counted things in one unit: tenths of a second (for `minute` too), characters, images, runs. */
export const PRICE_UNITS = { second: 10, minute: 600, thousand_characters: 1000, image: 1, run: 1 } as const;
export type PriceUnit = keyof typeof PRICE_UNITS;

export interface Rate {
  /** Hundredths of a credit for one unit. */
  readonly hundredths: number;
  readonly minimumUnits: number;
}

/** Tenths of a second, the precision of every estimated, priced and shown length; rounded half up. */
export const toTenths = (seconds: number): number => Math.round(seconds * 10);

/**
 * A price in hundredths of a credit, rounded up, at least the price of the minimum; 0 units without a minimum are free.
 * @param count counted things (tenths of a second, characters); an integer, because fractions would not be exact
 */
export const computePrice = ({ hundredths, minimumUnits }: Rate, count: number, unit: PriceUnit): number => {
  const perUnit = PRICE_UNITS[unit];
  if (count === 0 && minimumUnits === 0) return 0;
  return Math.max(1, Math.ceil((hundredths * Math.max(minimumUnits * perUnit, count)) / perUnit));
};

/**
 * The charge for cancelling a running task, hundredths of a credit: the share that was done, rounded down.
 * @param cost hundredths of a credit
 * @param rate hundredths of a percent
 */
export const cancelPrice = (cost: number, rate: number): number => Math.floor((cost * Math.min(rate, 10_000)) / 10_000);
