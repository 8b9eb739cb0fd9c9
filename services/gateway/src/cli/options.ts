/** @throws Error unless the text is a whole number from `least` to `most` */
export function whole(name: string, text: string | undefined, most: number, least = 1): number {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}`);
}

/**
 * A sum of money with up to two decimals, such as 12.50, in cents.
 * @throws Error unless it is from `least` to `most` cents
 */
export function cents(name: string, text: string, most: number, least = 1): number {
  const [, units = '', part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const sum = Number(units) * 100 + Number(part.padEnd(2, '0'));
  if (units !== '' && sum >= least && sum <= most) return sum;
  throw new Error(`--${name} must be a sum from ${least / 100} to ${most / 100}, with two decimals at most`);
}
