/**
 * Why a public avatar is reported: it shows somebody who has not agreed, breaks a content rule, or another reason.
 * Without Zod, for the web.
 */
export const REPORT_REASONS = ['not_agreed', 'sexual', 'minors', 'violence', 'hate', 'public_figure', 'other'] as const;

/** Maximum length of a report's text, characters. */
export const REPORT_CHARACTERS = 500;
