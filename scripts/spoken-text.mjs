import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run spoken-text

Makes the pages in docs/spoken-text from the tables of what is written and what is said
(packages/spoken-text/src/normalise/tables).`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run spoken-text -- --help', {
    args: process.argv.slice(2),
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    print(help);
    return 0;
  }
  await prepare(['packages']);
  const { readTable, tableLocales, tableName } = await import('../packages/spoken-text/src/normalise/tables/tables.ts');
  const { tablePage } = await import('../packages/spoken-text/src/normalise/tables/table-page.ts');
  for (const locale of await tableLocales()) {
    const page = tablePage(locale, await readTable(locale));
    await writeFile(join(root, `docs/spoken-text/${tableName(locale)}.md`), page);
  }
  return 0;
});
process.exit();
