/** Converts hundredths of a credit to the wire's number. */
export const toCredits = (hundredths: number): number => hundredths / 100;
