/** How often the latency of two servers is compared, ms (specification, section 9, and its time constant of 5 minutes). */
const COMPARE_MS = 300_000;

/** Compares the servers for as long as the page is open. Returns a function that stops it. */
export const compareRegularly = (compare: () => Promise<unknown>): (() => void) => {
  const timer = setInterval(() => void compare(), COMPARE_MS);
  return () => clearInterval(timer);
};
