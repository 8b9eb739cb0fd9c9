import type { Db } from '@orator/db/client';
import { UUID } from '../http/page.ts';
import type { Command } from './command.ts';

/** Avatars whose owners are waiting for a decision. */
const WAITING = { deletedAt: null, barredAt: { not: null }, appealedAt: { not: null }, appealDecidedAt: null };

async function list(db: Db): Promise<string> {
  const waiting = await db.photoAvatar.findMany({
    where: WAITING,
    orderBy: { appealedAt: 'asc' },
    include: { user: { select: { email: true } } },
  });
  if (waiting.length === 0) return 'No appeal waits.';
  return waiting
    .map(
      ({ id, name, user, barredAt, barredFor, appeal }) =>
        `${id}: ${JSON.stringify(name)} of ${user.email ?? 'a trial'}, hidden on ${barredAt?.toISOString() ?? ''} for ${barredFor.join(', ')}\n  ${JSON.stringify(appeal)}`,
    )
    .join('\n');
}

async function decide(db: Db, id: string, accept: boolean): Promise<boolean> {
  const { count } = await db.photoAvatar.updateMany({
    where: { ...WAITING, id },
    data: {
      appealDecidedAt: new Date(),
      ...(accept ? { notice: 'appeal_accepted', barredAt: null, barredFor: [] } : { notice: 'appeal_rejected' }),
    },
  });
  return count > 0;
}

/** `orator avatar-appeals`: appeals by owners whose avatars were removed from the library. */
export const avatarAppeals: Command = {
  usage: `orator avatar-appeals list            lists appeals of owners whose avatars were taken out of the library
orator avatar-appeals accept <avatar> lets its owner publish it again
orator avatar-appeals reject <avatar> leaves it as it is; either way its owner is told by mail
`,
  run: async (db, [verb, id, ...rest]) => {
    if (verb === 'list' && id === undefined) return { text: await list(db) };
    if ((verb !== 'accept' && verb !== 'reject') || id === undefined || rest.length > 0) return null;
    if (!UUID.test(id)) throw new Error(`"${id}" is not the id of an avatar`);
    if (!(await decide(db, id, verb === 'accept'))) throw new Error(`no appeal about the avatar ${id} waits`);
    return { text: verb === 'accept' ? `The avatar ${id} may be published again.` : `The avatar ${id} stays hidden.` };
  },
};
