import { toCredits } from '@orator/contracts/core/credits';
import { toTenths } from '@orator/contracts/tasks/price';
import type { PriceCount } from '../../quoting/define-quote.ts';

/** A scene to be priced. */
interface Part {
  readonly hash: string;
  readonly seconds: number;
  /** Whether it was paid for before. */
  readonly paid: boolean;
}

/**
 * The price of each scene and the total. A scene that occurs twice is made and paid for once.
 * @param price for a number of tenths of a second. Rounding applies to the total, so a scene costs the amount by which
 * it raises the total
 */
export async function priceScenes(parts: readonly Part[], price: PriceCount) {
  const scenes: { readonly duration_s: number; readonly paid: boolean; readonly cost: number }[] = [];
  let [dueS, cost] = [0, 0];
  for (const [index, { hash, seconds, paid }] of parts.entries()) {
    const isDue = !paid && parts.findIndex((part) => part.hash === hash) === index;
    if (isDue) dueS += seconds;
    const whole = isDue ? await price(toTenths(dueS)) : cost;
    scenes.push({ duration_s: toTenths(seconds) / 10, paid, cost: toCredits(whole - cost) });
    cost = whole;
  }
  return { cost, more: { scenes } };
}
