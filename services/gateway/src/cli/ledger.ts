import { checkLedger, type LedgerReport } from '@orator/billing';
import type { Command } from './command.ts';

const present = ({ ok, checks }: LedgerReport): string =>
  [
    ...checks.flatMap(({ rule, offenders }) => [
      `${offenders.length === 0 ? 'ok    ' : 'WRONG '} ${rule}`,
      ...offenders.map(({ id, problem }) => `         ${id}: ${problem}`),
    ]),
    ok ? 'The ledger adds up.' : 'The ledger does not add up.',
  ].join('\n');

/** `orator ledger`: checks that the ledger is consistent; amounts are hundredths of a credit. */
export const ledger: Command = {
  usage: `orator ledger check [--json]    proves that the ledger adds up, and names what does not
`,
  run: async (db, [verb, option, ...rest]) => {
    const isJson = option === '--json';
    if (verb !== 'check' || (option !== undefined && !isJson) || rest.length > 0) return null;
    const report = await checkLedger(db);
    return { text: isJson ? JSON.stringify(report, null, 2) : present(report), ok: report.ok };
  },
};
