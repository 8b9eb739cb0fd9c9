import { parseArgs } from 'node:util';
import { Email, type Role } from '@orator/contracts/accounts/schema';
import { createDb, type Db } from '@orator/db/client';
import { listAdmins, setRole } from './identity/roles.ts';

const USAGE = `orator admin grant <address>    makes an account an operator
orator admin revoke <address>   makes it an ordinary account again
orator admin list               lists the operators
`;

const ROLE_OF: Readonly<Record<string, Role>> = { grant: 'admin', revoke: 'user' };

/** @returns what to print, or null when the arguments are not understood */
async function admin(db: Db, [verb = '', address, ...rest]: readonly string[]): Promise<string | null> {
  if (verb === 'list' && address === undefined) {
    const emails = await listAdmins(db);
    return emails.length === 0 ? 'There are no operators.' : emails.join('\n');
  }
  const role = ROLE_OF[verb];
  if (role === undefined || address === undefined || rest.length > 0) return null;
  const email = Email.safeParse(address);
  if (!email.success) throw new Error(`"${address}" is not an e-mail address`);
  if (!(await setRole(db, email.data, role))) throw new Error(`there is no account with ${email.data}: sign up first`);
  return role === 'admin' ? `${email.data} is now an operator.` : `${email.data} is no longer an operator.`;
}

/** The operator's command line; it needs DATABASE_URL and nothing else. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [topic, ...rest] = positionals;
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') throw new Error('DATABASE_URL is not set');
  const db = createDb(url, 1);
  try {
    const answer = topic === 'admin' ? await admin(db, rest) : null;
    if (answer === null) process.stderr.write(USAGE);
    else process.stdout.write(`${answer}\n`);
    return answer === null ? 2 : 0;
  } finally {
    await db.$disconnect();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`orator: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
