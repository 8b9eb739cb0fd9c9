import { parseArgs } from 'node:util';
import { decideRefund, orderNumber, parseOrderNumber, readOpenRefunds } from '@orator/billing';
import { formatMoney } from '@orator/contracts/core/intl';
import type { Db } from '@orator/db/client';
import type { Answer, Command } from './command.ts';

/** Puts text from users on one line, without control sequences that a terminal would execute. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

async function list(db: Db): Promise<Answer> {
  const rows = await readOpenRefunds(db);
  if (rows.length === 0) return { text: 'No refund waits for a decision.' };
  const lines = rows.map(({ order, amountCents, status, reason, text, createdAt }) =>
    [
      orderNumber(order.number),
      status,
      formatMoney(amountCents, order.currency, 'en'),
      `paid ${order.paidAt?.toISOString().slice(0, 10) ?? 'never'}`,
      `asked ${createdAt.toISOString().slice(0, 10)}`,
      reason,
      ...(text === null ? [] : [`"${plain(text)}"`]),
    ].join('  '),
  );
  return { text: lines.join('\n') };
}

/** `orator refunds`: requests for refunds outside the automatic rule, which an operator decides. */
export const refunds: Command = {
  usage: `orator refunds list                                lists the requests that wait for you
orator refunds approve <order> [--full]            gives back what is not used, money and credits; with --full all money
orator refunds refuse <order> --reason "<text>"    refuses it; the buyer gets the reason by mail
`,
  run: async (db, words) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { reason: { type: 'string' }, full: { type: 'boolean' } },
    });
    const [verb, name, ...rest] = positionals;
    const reason = values.reason?.trim() ?? '';
    const { full = false } = values;
    if (rest.length > 0 || (full && verb !== 'approve')) return null;
    if (verb === 'list' && name === undefined) return list(db);
    if (name === undefined || (verb !== 'approve' && verb !== 'refuse') || (verb === 'refuse') !== (reason !== '')) {
      return null;
    }
    const number = parseOrderNumber(name);
    if (number === null) throw new Error(`"${name}" is not an order's number`);
    await decideRefund(db, number, verb === 'approve' ? { approve: true, full } : { approve: false, answer: reason });
    const done = verb === 'approve' ? 'is refunded; its money goes back within minutes' : 'stays as it is';
    return { text: `${orderNumber(number)} ${done}. The buyer is told by mail.` };
  },
};
