/** How a voice speaks a whole script; the usual value is the voice's own. */
export interface Delivery {
  /** Times the voice's usual speed. */
  readonly speed?: number;
}

/** Limits of `Delivery.speed`. Beyond them words run together or fall apart. */
export const SPEED = { least: 0.5, usual: 1, most: 2, step: 0.05 } as const;
