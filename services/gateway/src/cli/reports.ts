import type { Db } from '@orator/db/client';
import { UUID } from '../http/page.ts';
import type { Command } from './command.ts';

async function list(db: Db): Promise<string> {
  const open = await db.photoAvatarReport.findMany({
    where: { state: 'open', avatar: { deletedAt: null } },
    orderBy: { createdAt: 'asc' },
    include: { avatar: { select: { name: true, publicId: true, user: { select: { email: true } } } } },
  });
  if (open.length === 0) return 'No report waits.';
  return [...Map.groupBy(open, ({ photoAvatarId }) => photoAvatarId)]
    .map(([id, reports]) => {
      const [{ avatar } = { avatar: null }] = reports;
      const shown = avatar?.publicId === null ? ', no longer public' : '';
      const lines = reports.map(
        ({ reason, note, createdAt }) =>
          `  ${reason}, on ${createdAt.toISOString()}${note === null ? '' : `: ${JSON.stringify(note)}`}`,
      );
      return [`${id}: ${JSON.stringify(avatar?.name)} of ${avatar?.user.email ?? 'a trial'}${shown}`, ...lines].join(
        '\n',
      );
    })
    .join('\n');
}

/** Takes an avatar out of the library. Its owner is notified and may appeal, even if an earlier appeal was rejected. */
const takenDown = (at: Date, reasons: string[]) => ({
  publicId: null,
  shareCode: null,
  shareEndedAt: at,
  barredAt: at,
  barredFor: reasons,
  appeal: null,
  appealedAt: null,
  appealDecidedAt: null,
  notice: 'taken_down',
});

/** Closes all open reports of an avatar. @returns whether there were any */
async function decide(db: Db, photoAvatarId: string, state: 'upheld' | 'dismissed'): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const decidedAt = new Date();
    const decided = await tx.photoAvatarReport.updateManyAndReturn({
      where: { photoAvatarId, state: 'open' },
      data: { state, decidedAt },
    });
    if (decided.length > 0 && state === 'upheld') {
      const reasons = [...new Set(decided.map(({ reason }) => reason))].toSorted();
      await tx.photoAvatar.updateMany({ where: { id: photoAvatarId }, data: takenDown(decidedAt, reasons) });
    }
    return decided.length > 0;
  });
}

/** `orator reports`: reports of public avatars by users. */
export const reports: Command = {
  usage: `orator reports list                   lists public avatars that were reported, and why
orator reports hide <avatar>          takes one out of the library and ends its link; it is not published again, and its
                              owner is told by mail and may appeal (orator avatar-appeals)
orator reports dismiss <avatar>       leaves it where it is
`,
  run: async (db, [verb, id, ...rest]) => {
    if (verb === 'list' && id === undefined) return { text: await list(db) };
    if ((verb !== 'hide' && verb !== 'dismiss') || id === undefined || rest.length > 0) return null;
    if (!UUID.test(id)) throw new Error(`"${id}" is not the id of an avatar`);
    const [state, done] = verb === 'hide' ? (['upheld', 'hidden'] as const) : (['dismissed', 'left public'] as const);
    if (!(await decide(db, id, state))) throw new Error(`no report of the avatar ${id} waits`);
    return { text: `The avatar ${id} was ${done}.` };
  },
};
