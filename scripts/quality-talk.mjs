import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { inHome } from './lib/paths.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare, runtimeNeeds } from './lib/setup.mjs';

const help = `npm run quality:talk

Talks hands-free with a live avatar in Chromium, whose microphone hears what people say over its words, and then sounds that are no
turns: silence, hums, coughs, music, noise, the avatar's own voice (docs/adr/0129). Says how soon it was silent, how soon it answered, and how
often it stopped for nothing. Needs a model that hears in MODELS_DIR (.orator/models); with natural voices there people sound natural.

  --rounds <n>           talks with interruptions; 4
  --minutes <n>          length of each; 2
  --noise-minutes <n>    of all sounds together that are no turns; 10
  --noise <name>         only this sound of those
  --recordings <folder>  speech whose phrases interrupt too
  --without-browser      only what the rules make of these sounds
  --journey              instead: a talk of --minutes (10) that is switched to hands-free once, in which people ask in English and in
                         Spanish by turns what its owner told the avatar`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:talk -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      'noise-minutes': { type: 'string' },
      recordings: { type: 'string' },
      noise: { type: 'string' },
      'without-browser': { type: 'boolean', default: false },
      journey: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare([...runtimeNeeds, 'browser']);
  const MODELS_DIR = process.env['MODELS_DIR'] || inHome('models');
  const file = values.journey ? 'journey.ts' : 'main.ts';
  const measure = [`tests/talk-quality/${file}`, ...process.argv.slice(2)];
  return await runInTerminal(process.execPath, measure, { ...process.env, MODELS_DIR });
});
process.exit();
