import { createDb } from '@orator/db/client';
import { admin } from './admin.ts';
import { avatarAppeals } from './avatar-appeals.ts';
import { codes } from './codes.ts';
import type { Command } from './command.ts';
import { contentAppeals } from './content-appeals.ts';
import { contentHashes } from './content-hashes.ts';
import { ledger } from './ledger.ts';
import { referrals } from './referrals.ts';
import { refunds } from './refunds.ts';
import { reports } from './reports.ts';
import { vouchers } from './vouchers.ts';

/** The topics of the operator's command line, by their first word. */
const commands: Readonly<Record<string, Command>> = {
  admin,
  'avatar-appeals': avatarAppeals,
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

/**
 * Result of a run of the command line. `code`: 0; 1 when something is wrong; 2 for arguments that are not understood.
 */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

const printed = (stdout: string): Outcome => ({ code: 0, stdout, stderr: '' });
const failed = (code: 1 | 2, stderr: string): Outcome => ({ code, stdout: '', stderr });

/**
 * The operator's command line, without reading or ending the process.
 *
 * @param env DATABASE_URL, and SECRET_KEY where codes are made
 */
export async function runCommandLine(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (words.some((word) => word === '--help' || word === '-h')) return printed(USAGE);
  try {
    return await runCommand(words, env);
  } catch (error) {
    return failed(1, `orator: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

async function runCommand([topic = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const variable = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new Error(`${name} is not set`);
    return value;
  };
  const db = createDb(variable('DATABASE_URL'), 1);
  try {
    const answer = (await commands[topic]?.run(db, words, () => variable('SECRET_KEY'))) ?? null;
    if (answer === null) return failed(2, USAGE);
    return { ...printed(`${answer.text}\n`), code: answer.ok === false ? 1 : 0 };
  } finally {
    await db.$disconnect();
  }
}
