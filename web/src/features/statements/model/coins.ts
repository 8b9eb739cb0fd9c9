/** The difference between a new balance and the previous one, credits, rounded to 2 decimals; may be negative. */
export const computeChange = (previous: number, current: number): number =>
  Math.round((current - previous) * 100) / 100;

/** The value of the count-up animation at a share of its duration, 0 to 1; it decelerates. */
export const countAt = (from: number, to: number, share: number): number => {
  if (share >= 1) return to;
  const at = from + (to - from) * (1 - (1 - share) ** 3);
  const unit = Number.isInteger(from) && Number.isInteger(to) ? 1 : 100;
  return Math.round(at * unit) / unit;
};
