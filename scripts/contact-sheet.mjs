import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run contact-sheet

Paints portraits of seeds in a row with the built-in painter and puts them on one sheet: every gender, age group,
ethnicity, ratio and place, trades and everyday clothes; none is chosen by its look. Says what an image costs.

  --first <seed>   the first seed (1)
  --count <number> how many (48)
  --side <pixels>  the longer side of each portrait (512)
  --out <file>     PNG or WebP instead of .orator/contact-sheet.webp
  --check          also asks the portrait check about each`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run contact-sheet -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      first: { type: 'string' },
      count: { type: 'string' },
      side: { type: 'string' },
      out: { type: 'string' },
      check: { type: 'boolean' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages']);
  return await runInTerminal(process.execPath, ['tests/portraits/main.ts', ...process.argv.slice(2)]);
});
process.exit();
