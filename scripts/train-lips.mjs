import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

// `npm run train:lips`: trains the network that reads lips from sound, on speech of the built-in voices and of Festival (some 11 minutes).
await runScript(async () => {
  await prepare(['packages']);
  return await runInTerminal(process.execPath, ['tests/lip-training/train.main.ts']);
});
process.exit();
