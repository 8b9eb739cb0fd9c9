/** What is not drawn or shown. Without Zod, for the web. */
export const CONTENT_RULES = ['sexual', 'minors', 'violence', 'hate', 'self_harm', 'public_figure'] as const;
export type ContentRule = (typeof CONTENT_RULES)[number];

/** The longest appeal, characters. */
export const APPEAL_CHARACTERS = 1000;

/** Whether what an operator or a rule decided may be appealed, and what came of an appeal. */
export const APPEAL_STATES = ['possible', 'waiting', 'rejected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
