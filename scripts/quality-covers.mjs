import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:covers

Says whether the portrait check tells what is before a face from what belongs to it. It paints people with beards of every form
and colour, moustaches, wrinkles, make-up, scars and shadows, as photos, paintings, drawings, engravings and statues, and judges
each as it is, and with a hand, a mask, a microphone and dark glasses painted over it. About three seconds a face; what a file of
figures already has is not made again.

  --faces <number>     how many people (500)
  --first <number>     the first one's number, by which they are painted (1)
  --only <kind>        only people of this kind
  --portraits <folder> the pictures of a folder instead of painted people
  --json <file>        keeps the figures of every face there, one line each, and goes on where it ended
  --keep <folder>      keeps what the networks say of every picture there, so that a changed rule is judged in seconds
  --varied             draws covers of other forms as well, to learn from (npm run train:covers)
  --pictures <folder>  writes what was judged wrongly there`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:covers -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      faces: { type: 'string' },
      first: { type: 'string' },
      only: { type: 'string' },
      portraits: { type: 'string' },
      json: { type: 'string' },
      pictures: { type: 'string' },
      keep: { type: 'string' },
      varied: { type: 'boolean' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages']);
  return await runInTerminal(process.execPath, ['tests/cover-quality/main.ts', ...process.argv.slice(2)]);
});
process.exit();
