import { parseArguments } from './lib/arguments.mjs';
import { inHome } from './lib/paths.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:proof

Has voices say 200 sentences with a trap each (a name, a number, an abbreviation, a foreign word), once with a planted misreading
and once as they are written, hears them again as tasks do (docs/adr/0120), and counts which are mended by another reading and
which have their trap named. Needs a model that hears, and natural voices for theirs, in MODELS_DIR (.orator/models).

  --voices <kind>    natural or built-in; both
  --first <number>   begins with another sentence of a mixed order; 0
  --sentences <n>    how many of them; 200
  --json <file>      also writes what became of each there, one after the other`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:proof -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      voices: { type: 'string' },
      first: { type: 'string' },
      sentences: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages', 'ffmpeg']);
  const MODELS_DIR = process.env['MODELS_DIR'] || inHome('models');
  const measure = ['tests/speech-proof/main.ts', ...process.argv.slice(2)];
  return await runInTerminal(process.execPath, measure, { ...process.env, MODELS_DIR });
});
process.exit();
