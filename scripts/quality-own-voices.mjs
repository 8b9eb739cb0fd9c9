import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { inHome } from './lib/paths.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:own-voices -- --recordings <folder>

Makes fitted voices of the first seconds of each recording of a folder, as tasks do, and says how alike they are to a part that the
search has not heard (cosine of the encoder of speakers; the mean of two sentences, and of a text of 15 s), which share of the words
ears miss, and how many tries and minutes it took. Of two files whose names differ only at the end, such as ada-1.wav and ada-2.wav,
one is judged by the other; else the last minute, or third, of a recording is kept. Tries end a search here, never minutes. Needs
Kokoro, the encoder of speakers and a model that hears in MODELS_DIR (.orator/models).

  --recordings <folder>  files that ffmpeg reads
  --seconds <list>       how much of each recording is used; 10,30,180
  --only <word>          recordings with this in their names
  --premium              also a premium voice of each, and the instant one from which it goes on
  --locale <language>    that the voices speak; en
  --tries <number>       of each search, in place of the product's
  --out <folder>         of what the voices say, to be listened to (.orator/own-voices)`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:own-voices -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      recordings: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string' },
      premium: { type: 'boolean', default: false },
      locale: { type: 'string' },
      tries: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (values.help || values.recordings === undefined) {
    print(help);
    return values.help ? 0 : 1;
  }
  await prepare(['packages', 'ffmpeg']);
  const MODELS_DIR = process.env['MODELS_DIR'] || inHome('models');
  const measure = ['tests/voice-quality/own-voices.ts', ...process.argv.slice(2)];
  return await runInTerminal(process.execPath, measure, { ...process.env, MODELS_DIR });
});
process.exit();
