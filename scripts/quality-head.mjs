import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:head

Makes faces speak and says how well: whether the portrait check takes them, how far the lips follow the speech (by the face
mesh of the finished video), whether m, b and p close, how much of a shut eye still shows, and how close the face at rest is to
its photo. Animals and drawings come last; their muzzles are followed by their pixels. For each face also a sheet to look at, at
twice its size: rest, a, o, m, f, half a blink, a blink, glances, a smile; and below, four times its size, moments of the finished
video.

  --portraits <folder>  JPEG, PNG and WebP; without it the product's own people and painted ones
  --turned              the product's own people and painted ones, their heads turned by 30 or 38 degrees to either side
  --animals <folder>    pictures of animals and drawings, each with the points of its face in a JSON file of its name
  --painted <number>    how many of these (12)
  --only <names>        of the table, separated by commas
  --size <pixels>       side of the square video (720)
  --out <folder>        of the sheets (.orator/head-quality)
  --json <file>         also writes the figures there
  --overview <file>     WebP: all poses of all faces, small, on one sheet
  --sheets              sheets alone, without the figures of a whole video`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:head -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      portraits: { type: 'string' },
      turned: { type: 'boolean' },
      animals: { type: 'string' },
      painted: { type: 'string' },
      size: { type: 'string' },
      out: { type: 'string' },
      json: { type: 'string' },
      sheets: { type: 'boolean' },
      only: { type: 'string' },
      overview: { type: 'string' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages', 'kernel', 'ffmpeg']);
  return await runInTerminal(process.execPath, ['tests/head-quality/main.ts', ...process.argv.slice(2)]);
});
process.exit();
