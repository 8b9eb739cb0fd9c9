import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { parseLocale } from '../../i18n/language.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { endSessions } from '../../identity/sessions.ts';
import { addMail } from '../../mail/outbox.ts';
import { deletePeople, lockPersonalData } from '../../personal-data/delete-people.ts';
import { proveIdentity } from './identity.ts';

/**
 * Deletes an account and everything that belongs to it, for good. One transaction deletes the rows, schedules the
 * deletion of the files and adds the confirmation mail; the files are deleted after it. What is kept in anonymous form,
 * and why, is in the registry (`deps.personalData`).
 *
 * A queued task is deleted with its row. A running task notices at its next heartbeat, within two seconds, that its
 * claim is lost; it stops and writes nothing. Nothing is charged, because the hold is deleted with the wallet.
 * @throws AppError unauthorized, password_wrong, sign_in_again, rate_limited
 */
export async function removeAccount(
  deps: Deps,
  request: Pick<FastifyRequest, 'user'>,
  password: string | undefined,
): Promise<void> {
  const user = await proveIdentity(deps, request, password);
  const { afterCommit, ended } = await deps.db.$transaction(async (tx) => {
    await lockPersonalData(tx, deps.personalData, user.id);
    // With this lock nothing is added any more, and no other request schedules the deletion of these files.
    await lockUser(tx, user.id);
    const sessions = await endSessions(tx, user.id, null);
    const after = await deletePeople(tx, deps.personalData, [user.id]);
    if (user.email !== null) {
      const message = { kind: 'account_deleted' as const };
      await addMail(tx, deps, { to: user.email, locale: parseLocale(user.locale), message });
    }
    return { afterCommit: after, ended: sessions };
  });
  await deps.sessions.announceEnd(ended);
  deps.runInBackground(afterCommit());
  deps.runInBackground(deleteDueFiles(deps));
}
