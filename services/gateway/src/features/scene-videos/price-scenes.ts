import { toTenths } from '@orator/contracts/tasks/price';

/** A scene to be priced. */
export interface Part {
  readonly hash: string;
  readonly seconds: number;
}

/**
 * The price of each scene and the total, hundredths of a credit. A scene that occurs twice is made and paid for once.
 * @param price for a number of tenths of a second. Rounding applies to the total, so a scene costs the amount by which
 * it raises the total
 */
export async function computePrices(
  parts: readonly Part[],
  isPaid: (part: Part) => boolean,
  price: (count: number) => Promise<number>,
): Promise<{ readonly costs: readonly number[]; readonly cost: number }> {
  const costs: number[] = [];
  let [seconds, cost] = [0, 0];
  for (const [index, part] of parts.entries()) {
    const due = !isPaid(part) && parts.findIndex(({ hash }) => hash === part.hash) === index;
    if (due) seconds += part.seconds;
    const whole = due ? await price(toTenths(seconds)) : cost;
    costs.push(whole - cost);
    cost = whole;
  }
  return { costs, cost };
}
