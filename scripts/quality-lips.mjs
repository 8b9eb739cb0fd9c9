import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:lips

Measures the lips that are read from sound, without and with the text: built-in voices that the training did not hear, and
Kokoro or recordings of people where a folder is given.

  --kokoro <folder>      the files of the added model, such as .orator/models/kokoro-1.0: one voice of each language
  --recordings <folder>  sound files, each with its transcript beside it (a.wav, a.txt)
  --locale <locale>      the language of the recordings (en)
  --json <file>          also writes the figures`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:lips -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      kokoro: { type: 'string' },
      recordings: { type: 'string' },
      locale: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages', 'ffmpeg']);
  const program = 'tests/lip-quality/quality.main.ts';
  return await runInTerminal(process.execPath, [program, ...process.argv.slice(2)]);
});
process.exit();
