/** Why a public avatar should not be one: it shows somebody who has not agreed, breaks a rule of contents, or another reason. Without Zod, for the web. */
export const REPORT_REASONS = ['not_agreed', 'sexual', 'minors', 'violence', 'hate', 'public_figure', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The longest words to a report, characters. */
export const REPORT_CHARACTERS = 500;
