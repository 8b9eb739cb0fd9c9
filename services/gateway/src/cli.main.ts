import { createDb } from '@orator/db/client';
import { admin } from './cli/admin.ts';
import { codes } from './cli/codes.ts';
import type { Command } from './cli/command.ts';
import { contentAppeals } from './cli/content-appeals.ts';
import { contentHashes } from './cli/content-hashes.ts';
import { ledger } from './cli/ledger.ts';
import { referrals } from './cli/referrals.ts';
import { refunds } from './cli/refunds.ts';
import { reports } from './cli/reports.ts';
import { vouchers } from './cli/vouchers.ts';

/** The topics of the operator's command line, by their first word. */
const commands: Readonly<Record<string, Command>> = {
  admin,
  codes,
  'content-appeals': contentAppeals,
  'content-hashes': contentHashes,
  ledger,
  referrals,
  refunds,
  reports,
  vouchers,
};

const USAGE = Object.values(commands)
  .map(({ usage }) => usage)
  .join('');

/** @throws Error for a variable that is not set */
function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** The operator's command line; it needs DATABASE_URL, and SECRET_KEY where it makes codes. */
async function main([topic = '', ...words]: string[]): Promise<number> {
  if ([topic, ...words].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const db = createDb(variable('DATABASE_URL'), 1);
  try {
    const answer = (await commands[topic]?.run(db, words, () => variable('SECRET_KEY'))) ?? null;
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
