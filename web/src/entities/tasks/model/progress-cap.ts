/** The specification's progress cap, percent: 100 is for finished tasks. */
export const CAP = 98;
