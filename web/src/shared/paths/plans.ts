export const PRICING_PATH = '/pricing';

/** The page with the plans, with one of them chosen. */
export const planPath = (level: number): string => `${PRICING_PATH}?plan=${level}`;
