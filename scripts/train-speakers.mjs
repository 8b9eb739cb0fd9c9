import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

// `npm run train:speakers -- --recordings <folder>`: trains the built-in model that tells voices apart, on one recording of each of many speakers.
await runScript(async () => {
  await prepare(['packages', 'ffmpeg']);
  const program = 'tests/speaker-training/train.main.ts';
  return await runInTerminal(process.execPath, [program, ...process.argv.slice(2)]);
});
process.exit();
