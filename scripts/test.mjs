import { parseTest, stages } from './lib/arguments.mjs';
import { Stop } from './lib/errors.mjs';
import { paint, say } from './lib/log.mjs';
import { nameless, summarize } from './lib/report.mjs';
import { attempt } from './lib/run.mjs';
import { enter } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';
import { findBrowser } from './lib/system.mjs';
import { runTests } from './lib/vitest.mjs';

const help = `npm test [-- <stage or file>...]

Sets up everything and checks it: ${stages.join(', ')}.

  npm test -- unit types         only these stages
  npm test -- tests/tasks        only the test files whose path contains this

  ORATOR_TEST_SERVERS=embedded   no containers, even where a Docker engine answers
  CHROMIUM_PATH                  the browser for the end-to-end tests`;

/** Checks without tests inside: each is one that passes or fails. @type {Record<string, string[]>} */
const checks = {
  format: ['biome', 'format', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-b'],
  size: ['size-limit', '--config', 'web/.size-limit.mjs'],
};

await enter(async () => {
  const options = parseTest(process.argv.slice(2));
  if (options.help) {
    say(help);
    return 0;
  }
  await prepare();
  if (options.stages.includes('e2e')) await findBrowser();
  /** @typedef {import('./lib/report.mjs').Count[]} Counts */
  const [checked, tested] = [/** @type {Counts} */ ([]), /** @type {Counts} */ ([])];
  for (const stage of options.stages) {
    say(`\n${paint(1, stage)}`);
    const command = checks[stage];
    if (command === undefined) tested.push(await runTests(stage, options));
    else checked.push(await check(command));
  }
  const counts = [...checked, ...tested];
  const mistake = nameless(options.filters, tested);
  say(`\n${summarize(counts)}`);
  if (mistake !== undefined) throw new Stop(mistake);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
});
process.exit();

/**
 * @param {string[]} command
 * @returns {Promise<import('./lib/report.mjs').Count>}
 */
async function check(command) {
  const { code, output } = await attempt('pnpm', ['exec', ...command]);
  say(code === 0 ? 'passed' : output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}
