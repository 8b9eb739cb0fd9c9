/** What a new balance adds to the one before, credits, rounded to 2 decimals; negative when it takes something. */
export const coinsOf = (previous: number, current: number): number => Math.round((current - previous) * 100) / 100;

/** Where a count from one balance to another is after a share of its time, 0 to 1; it slows down towards its end. */
export const countAt = (from: number, to: number, share: number): number => {
  if (share >= 1) return to;
  const at = from + (to - from) * (1 - (1 - share) ** 3);
  const unit = Number.isInteger(from) && Number.isInteger(to) ? 1 : 100;
  return Math.round(at * unit) / unit;
};
