import { run } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare, runtimeNeeds } from './lib/setup.mjs';

/** `npm run bench -- --json FILE`: sets up, then measures; every figure is a ratio within one run. */
await runScript(async () => {
  await prepare(runtimeNeeds);
  await run(process.execPath, ['tests/bench/main.ts', ...process.argv.slice(2)], { show: true });
  return 0;
});
process.exit();
