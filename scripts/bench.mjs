import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { run } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare, runtimeNeeds } from './lib/setup.mjs';

const help = `npm run bench [-- <name>...] [--json FILE]

Sets up what is needed and measures; every figure is a ratio within one run. tests/bench/main.ts has the names.`;

/** The benchmarks that need a browser. */
const browsing = ['first-frame', 'live', 'webhooks', 'gallery', 'upload'];

await runScript(async () => {
  const { values, positionals } = parseArguments('See: npm run bench -- --help', {
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false }, json: { type: 'string' } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const inBrowser = positionals.length === 0 || positionals.some((name) => browsing.includes(name));
  await prepare(inBrowser ? [...runtimeNeeds, 'browser'] : runtimeNeeds);
  const file = values.json === undefined ? [] : ['--json', values.json];
  await run(process.execPath, ['tests/bench/main.ts', ...file, ...positionals], { show: true });
  return 0;
});
process.exit();
