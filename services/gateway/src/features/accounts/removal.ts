import { isLoading } from '@orator/contracts/tasks/state';
import type { Tx } from '@orator/db/client';
import { markFiles } from '@orator/platform/file-marks';
import { photoKeys } from '@orator/platform/photo-keys';
import { TaskKind } from '@orator/contracts/tasks/schema';
import { keysToDelete } from '@orator/tasks';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { removeMarked } from '../../files/removals.ts';
import { localeOf } from '../../i18n/language.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { addMail } from '../../mail/outbox.ts';
import { proveIdentity } from './identity.ts';

/** A worker whose task is gone stops within seconds; what it wrote until then is removed after this. */
const STOPPED_MS = 5 * 60_000;

/**
 * Marks every file of a person to go away.
 * @returns the tasks that have not ended
 */
async function markAll(tx: Tx, userId: string): Promise<{ id: string; kind: TaskKind }[]> {
  const { pictureKey } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { pictureKey: true } });
  const images = await tx.photoImage.findMany({ where: { userId }, select: { key: true } });
  const tasks = await tx.task.findMany({
    where: { userId },
    select: { id: true, kind: true, state: true, output: true },
  });
  const open = tasks.filter(({ state }) => isLoading(state));
  const ended = tasks.filter(({ state }) => !isLoading(state));
  const photos = images.flatMap(({ key }) => photoKeys(key));
  await markFiles(tx, [...photos, ...ended.flatMap(keysToDelete), ...(pictureKey === null ? [] : [pictureKey])]);
  await markFiles(tx, open.flatMap(keysToDelete), new Date(Date.now() + STOPPED_MS));
  return open.map(({ id, kind }) => ({ id, kind: TaskKind.parse(kind) }));
}

/**
 * Deletes an account with everything in it, for good: in one transaction the rows (sessions, tasks, photos, counters,
 * links and codes go with the user's), the marks for its files, and the message that says so; then the files.
 *
 * The ledger of the account goes too. Its entries are credits, not money: nothing outside refers to them, the trigger that
 * keeps them from being changed lets a whole account go, and every wallet that stays is still the sum of its entries.
 * What was paid with money will be kept by the orders, without the person. Of the address only an HMAC stays, where it
 * had welcome credits.
 *
 * A task that waits is gone with its row; one that runs finds at its next heartbeat, within two seconds, that its claim
 * is lost, stops and writes nothing. Nothing is charged: the hold went with the wallet.
 * @throws AppError unauthorized, password_wrong, sign_in_again, rate_limited
 */
export async function removeAccount(
  deps: Deps,
  request: Pick<FastifyRequest, 'user' | 'ip' | 'device'>,
  password: string | undefined,
): Promise<void> {
  const user = await proveIdentity(deps, request, password);
  const running = await deps.db.$transaction(
    async (tx) => {
      // In the order in which a worker ends a task, so that neither waits for the other for ever.
      await tx.$executeRaw`SELECT 1 FROM task WHERE user_id = ${user.id}::uuid ORDER BY id FOR UPDATE`;
      await tx.$executeRaw`SELECT 1 FROM wallet WHERE user_id = ${user.id}::uuid FOR UPDATE`;
      // Nothing is added from here on, and no file of it is marked by anybody else.
      await lockUser(tx, user.id);
      const tasks = await markAll(tx, user.id);
      await tx.outbox.deleteMany({ where: { taskId: { in: tasks.map(({ id }) => id) } } });
      await tx.user.delete({ where: { id: user.id } });
      if (user.email !== null) {
        const message = { kind: 'account_deleted' as const };
        await addMail(tx, deps, { to: user.email, locale: localeOf(user.locale), message });
      }
      return tasks;
    },
    { maxWait: 5000, timeout: 20_000 },
  );
  for (const task of running) deps.runInBackground(deps.queues.remove(task));
  deps.runInBackground(removeMarked(deps));
}
