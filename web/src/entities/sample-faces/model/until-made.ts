/** Polling interval, ms: a server makes its samples within a minute of its first start, the home page's in seconds. */
const ASK_EVERY_MS = 3000;
const MOST_ASKED = 40;

const isThere = async (address: string): Promise<boolean> => {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
};

/**
 * Waits until the server has made a sample, asking every three seconds for two minutes at most.
 * @param address of its picture
 * @param signal ends the waiting
 * @returns false when it was not made in that time, or the waiting was ended
 */
export async function untilMade(address: string, signal: AbortSignal): Promise<boolean> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    if (signal.aborted) return false;
    if (await isThere(address)) return !signal.aborted;
  }
  return false;
}
