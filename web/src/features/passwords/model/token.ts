/** The token in the fragment or query of a reset link; `null` without one. */
export const tokenIn = (part: string): string | null => new URLSearchParams(part.replace(/^[#?]/, '')).get('token');
