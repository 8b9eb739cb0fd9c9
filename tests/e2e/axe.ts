import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const Verdict = z.object({
  passed: z.number(),
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.string()) })),
});
const require = createRequire(import.meta.url);
const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

const RULES = {
  /** Every rule that is on by default. */
  all: {},
  /** What another colour scheme changes. */
  colours: { runOnly: ['color-contrast'] },
} as const;
export type Rules = keyof typeof RULES;
/** Without what takes time and is not read: style sheets are on the page, and what passes is only counted. */
const HASTE = { preload: false, iframes: false, resultTypes: ['violations'] };

/** What axe finds on a page, of any impact. */
export async function findObstacles(page: Page, rules: Rules): Promise<string[]> {
  if ((await page.evaluate("typeof window.axe === 'undefined'")) === true) await page.evaluate(await axe);
  const options = JSON.stringify({ ...RULES[rules], ...HASTE });
  const { passed, violations } = Verdict.parse(
    await page.evaluate(`axe.run(document, ${options}).then(({ passes, violations }) => ({
      passed: passes.length,
      violations: violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, any }) => [html.slice(0, 160), ...any.map((it) => it.message)].join(' ')),
      })),
    }))`),
  );
  if (passed <= (rules === 'colours' ? 0 : 10)) return ['axe has looked at nothing'];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}
