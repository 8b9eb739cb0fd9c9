import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

// `npm run train:covers -- --kept <folder>`: trains the scorecard that detects covered mouths on pictures that `quality:covers -- --keep` keeps.
await runScript(async () => {
  await prepare(['packages']);
  const program = 'tests/cover-training/train.main.ts';
  return await runInTerminal(process.execPath, [program, ...process.argv.slice(2)]);
});
process.exit();
