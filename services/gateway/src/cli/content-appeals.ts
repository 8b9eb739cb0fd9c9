import type { Db } from '@orator/db/client';
import { UUID } from '../http/page.ts';
import type { Command } from './command.ts';

async function list(db: Db): Promise<string> {
  const waiting = await db.contentRefusal.findMany({
    where: { state: 'appealed' },
    orderBy: { appealedAt: 'asc' },
    include: { user: { select: { email: true } } },
  });
  if (waiting.length === 0) return 'No appeal waits.';
  return waiting
    .map(
      ({ id, kind, rule, hash, appeal, appealedAt, user }) =>
        `${id}: a ${kind} of ${user.email ?? 'a trial'}, refused as ${rule}, sha256 ${hash}, on ${appealedAt?.toISOString() ?? ''}\n  ${JSON.stringify(appeal)}`,
    )
    .join('\n');
}

async function decide(db: Db, id: string, state: 'accepted' | 'rejected'): Promise<boolean> {
  const where = { id, state: 'appealed' };
  const { count } = await db.contentRefusal.updateMany({ where, data: { state, decidedAt: new Date() } });
  return count > 0;
}

/** `orator content-appeals`: appeals by people whose prompt or picture was refused. */
export const contentAppeals: Command = {
  usage: `orator content-appeals list           lists appeals against refused prompts and pictures
orator content-appeals accept <id>    lets the same text or picture pass for this person, who is told by mail
orator content-appeals reject <id>    keeps it refused; the person is told by mail
`,
  run: async (db, [verb, id, ...rest]) => {
    if (verb === 'list' && id === undefined) return { text: await list(db) };
    if ((verb !== 'accept' && verb !== 'reject') || id === undefined || rest.length > 0) return null;
    if (!UUID.test(id)) throw new Error(`"${id}" is not the id of an appeal`);
    const state = verb === 'accept' ? 'accepted' : 'rejected';
    if (!(await decide(db, id, state))) throw new Error(`there is no appeal ${id} to ${verb}`);
    return { text: `The appeal ${id} was ${state}.` };
  },
};
