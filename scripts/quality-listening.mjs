import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:listening

Says whether lips rest where nobody speaks and follow to the end: speech with three seconds of silence in it, a voice after ten
seconds of a band, songs, ten minutes of speech, and twenty scenes of 3.01 s. Voices are the built-in ones; the band and the
songs are made.

  --films          also makes a photo and footage say each of them, and reads their lips back from the films (some minutes)
  --only <word>    recordings whose name has this word
  --keep <folder>  keeps sounds and films there
  --json <file>    also writes the figures`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:listening -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      films: { type: 'boolean' },
      only: { type: 'string' },
      keep: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages', 'kernel', 'ffmpeg']);
  const program = 'tests/lip-quality/listening.main.ts';
  return await runInTerminal(process.execPath, [program, ...process.argv.slice(2)]);
});
process.exit();
