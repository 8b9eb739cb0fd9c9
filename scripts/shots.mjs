import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { listShotNeeds } from './lib/projects.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run shots [-- --only voice]

Takes pictures of every page and state of the web app, 1440x900 and 390x844, light and dark, English and Arabic, from an
Orator that it starts for them, and a page that shows them all: .orator/shots/index.html.

  --only <part>   only views with this in their name, such as /account or "change password"
  --url <address> an Orator that runs already; accounts and a video are added to it
  --out <folder>  where they go instead of .orator/shots
  --help-pictures instead: the pictures of the help pages in every language, or that of --only, into web/src/entities/help`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run shots -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string' },
      url: { type: 'string' },
      out: { type: 'string' },
      'help-pictures': { type: 'boolean' },
    },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(listShotNeeds(values.url));
  return await runInTerminal(process.execPath, ['tests/shots/main.ts', ...process.argv.slice(2)]);
});
process.exit();
