import { createDb } from '@orator/db/client';
import { admin } from './cli/admin.ts';
import type { Command } from './cli/command.ts';
import { ledger } from './cli/ledger.ts';

/** The topics of the operator's command line, by their first word. */
const commands: Readonly<Record<string, Command>> = { admin, ledger };

const USAGE = Object.values(commands)
  .map(({ usage }) => usage)
  .join('');

/** The operator's command line; it needs DATABASE_URL and nothing else. */
async function main([topic = '', ...words]: string[]): Promise<number> {
  if ([topic, ...words].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') throw new Error('DATABASE_URL is not set');
  const db = createDb(url, 1);
  try {
    const answer = (await commands[topic]?.run(db, words)) ?? null;
    if (answer === null) process.stderr.write(USAGE);
    else process.stdout.write(`${answer.text}\n`);
    if (answer === null) return 2;
    return answer.ok === false ? 1 : 0;
  } finally {
    await db.$disconnect();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`orator: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
