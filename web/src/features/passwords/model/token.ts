/** The token in the fragment or the query of a reset link; `null` when there is none. */
export const tokenIn = (part: string): string | null => new URLSearchParams(part.replace(/^[#?]/, '')).get('token');
