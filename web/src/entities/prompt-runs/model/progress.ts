/** A run never shows that it is done before it is: at most 98 to 98.5 percent (specification, sections 3 and 9). */
export const randomMax = (): number => 98 + Math.random() / 2;

/**
 * The progress of one image of a run, percent; images are made one after another.
 * @param rate percent of the run
 * @param count images of the run
 * @param index which image, 0 is the first
 */
export const imageProgress = (rate: number, count: number, index: number, max: number): number =>
  Math.max(0, Math.min(max, rate * count - index * 100));
