import type { Page } from 'playwright-core';

export interface PageProcessor {
  /** What the page has used of a processor so far, milliseconds; what others use does not count. */
  readonly usedMs: () => Promise<number>;
  /** Slows the page's processor down so many times. */
  readonly slowDown: (times: number) => Promise<void>;
}

/** The processor as a page has it, by Chromium's tools for developers. */
export async function openProcessor(page: Page): Promise<PageProcessor> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    usedMs: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    },
    slowDown: async (rate) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    },
  };
}
