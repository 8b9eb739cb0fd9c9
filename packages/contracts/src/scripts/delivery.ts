/** How a voice speaks a whole script; the defaults are the voice's own. */
export interface Delivery {
  /** Multiple of the voice's usual speed. */
  readonly speed?: number;
  /** Semitones above the voice's usual pitch; negative values are below it. */
  readonly pitch?: number;
}

/** Limits of `Delivery.speed`. Beyond them words run together or fall apart. */
export const SPEED = { least: 0.5, usual: 1, most: 2, step: 0.05 } as const;

/** Limits of `Delivery.pitch`. Beyond them the voice sounds like another person, or unnatural. */
export const PITCH = { least: -6, usual: 0, most: 6, step: 1 } as const;

/** Picks the set fields of a delivery. Pure. */
export const pickDelivery = ({ speed, pitch }: Delivery): Delivery => ({
  ...(speed === undefined ? {} : { speed }),
  ...(pitch === undefined ? {} : { pitch }),
});

const isWithin = (value: unknown, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  value === undefined || (typeof value === 'number' && value >= least && value <= most);

/** Whether stored data has the fields of a delivery, each unset or within its limits. Pure. */
export const isDelivery = ({ speed, pitch }: { readonly speed?: unknown; readonly pitch?: unknown }): boolean =>
  isWithin(speed, SPEED) && isWithin(pitch, PITCH);
