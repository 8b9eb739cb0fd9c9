import { parseArguments, checkNames } from './lib/arguments.mjs';
import { changedFiles } from './lib/changes.mjs';
import { check } from './lib/checks.mjs';
import { colorize, print } from './lib/log.mjs';
import { summarize } from './lib/report.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run check

Format and lint of the files that differ from the branch main, types of everything that they concern (tsc -b builds only
what changed), and exports that no other file uses. npm test -- format lint types checks all files.`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run check -- --help', {
    args: process.argv.slice(2),
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const files = await changedFiles();
  await prepare(['packages', 'database-client']);
  const counts = [];
  // `size` needs a build of the web, which takes longer than all of these.
  for (const name of checkNames.filter((one) => one !== 'size')) {
    print(colorize(1, name));
    const { count, output } = await check(name, files);
    print(output);
    counts.push(count);
  }
  print(`\n${files.length} changed files: ${summarize(counts)}`);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
});
process.exit();
