/** Content that is not generated or shown. Without Zod, for the web. */
export const CONTENT_RULES = ['sexual', 'minors', 'violence', 'hate', 'self_harm', 'public_figure'] as const;
export type ContentRule = (typeof CONTENT_RULES)[number];

/** The longest appeal, characters. */
export const APPEAL_CHARACTERS = 1000;

/** Whether a decision of an operator or a rule may be appealed, and the result of an appeal. */
export const APPEAL_STATES = ['possible', 'waiting', 'rejected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
