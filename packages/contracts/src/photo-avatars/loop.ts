/** The length of an avatar's clip, seconds; 5 to 10 are required (decisions.md, What a task costs). */
export const LOOP_S = 8;
