import { parseTest, stages } from './lib/arguments.mjs';
import { UserError } from './lib/errors.mjs';
import { runStages } from './lib/lanes.mjs';
import { colorize, print } from './lib/log.mjs';
import { projectNames } from './lib/projects.mjs';
import { inHome } from './lib/paths.mjs';
import { formatFailures, formatFlaky, formatSlowest, noTestsMessage, summarize } from './lib/report.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';
import { planTests } from './lib/test-plan.mjs';
import { watchTests } from './lib/vitest.mjs';

const help = `npm test [-- <stage or path>...] [--watch] [-t <name>]

Sets up what is needed and checks: ${stages.join(', ')}.

  npm test -- all                         also what is only worth it now and then: rare tests, all looks of all views, long fuzz
  npm test -- unit types                  only these stages
  npm test -- tests/tasks.test.ts         one test file, with only what it needs
  npm test -- photo-videos                the test files whose path contains this
  npm test -- unit -t "refuses a port"    the tests whose name matches this regular expression
  npm test -- web/src/lib --watch         runs again what a change concerns, until Ctrl-C

  --watch, -w              vitest's watch mode; without a stage or path: unit
  --testNamePattern, -t    vitest's filter by name; without a stage or path: ${projectNames.join(', ')}
  --help, -h

  ORATOR_TEST_SERVERS=embedded   no containers, even where a Docker engine answers; so it is where stages run side by side
  CHROMIUM_PATH                  the browser for the component and end-to-end tests

npm run check checks format, lint and types of what changed; npm run test:compose needs Docker.`;

await runScript(async () => {
  const options = parseTest(process.argv.slice(2));
  if (options.help) {
    print(help);
    return 0;
  }
  const plan = await planTests(options);
  // Read by tests/support/scope.ts.
  if (options.all) process.env['ORATOR_TESTS'] = 'all';
  // Read by oxlint.config.ts: what changed is linted with types by `npm run check`, and all by a run of all.
  else if (plan.isWhole) process.env['ORATOR_LINT'] = 'without-types';
  await prepare(plan.needs);
  // Tests start a hundred processes of Node; each saves a fifth of its start by what the ones before have compiled.
  process.env['NODE_COMPILE_CACHE'] ??= inHome('compile-cache');
  if (options.watch) return await watchTests(plan.stages, options);
  const results = await runStages(plan.stages, options);
  const counts = results.map(({ count }) => count);
  const tests = results.flatMap((it) => it.tests);
  if (plan.isWhole) print(`\n${formatSlowest(tests)}`);
  const flaky = formatFlaky(tests);
  if (flaky !== undefined) print(`\n${colorize(33, flaky)}`);
  const failures = formatFailures(results.flatMap((it) => it.failures));
  if (failures !== undefined) print(`\n${colorize(31, failures)}`);
  print(`\n${summarize(counts)}`);
  const mistake = noTestsMessage(
    options,
    results.filter(({ stage }) => projectNames.includes(stage)).map(({ count }) => count),
  );
  if (mistake !== undefined) throw new UserError(mistake);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
});
process.exit();
