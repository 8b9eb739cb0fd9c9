/** How a voice speaks a whole script; the usual value is the voice's own. */
export interface Delivery {
  /** Times the voice's usual speed. */
  readonly speed?: number;
  /** Semitones above the voice's usual pitch; below it where negative. */
  readonly pitch?: number;
}

/** Limits of `Delivery.speed`. Beyond them words run together or fall apart. */
export const SPEED = { least: 0.5, usual: 1, most: 2, step: 0.05 } as const;

/** Limits of `Delivery.pitch`. Beyond them a voice sounds like another person's, or like none. */
export const PITCH = { least: -6, usual: 0, most: 6, step: 1 } as const;

/** Only the fields of a delivery, without those that are unset. Pure. */
export const deliveryOf = ({ speed, pitch }: Delivery): Delivery => ({
  ...(speed === undefined ? {} : { speed }),
  ...(pitch === undefined ? {} : { pitch }),
});

const isWithin = (value: unknown, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  value === undefined || (typeof value === 'number' && value >= least && value <= most);

/** Whether something read from a store has the fields of a delivery, each unset or within its limits. Pure. */
export const isDelivery = ({ speed, pitch }: { readonly speed?: unknown; readonly pitch?: unknown }): boolean =>
  isWithin(speed, SPEED) && isWithin(pitch, PITCH);
