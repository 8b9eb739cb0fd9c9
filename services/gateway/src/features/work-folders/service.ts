import { FOLDERS_KEPT, type WorkFolder } from '@orator/contracts/work-folders/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { countWorks, moveToFolder } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../../identity/lock-user.ts';

interface OwnedFolder {
  readonly userId: string;
  readonly id: string;
}

/** A user's folders, by name. */
export async function listFolders({ db }: Deps, userId: string): Promise<{ items: WorkFolder[] }> {
  const [rows, works] = await Promise.all([
    db.workFolder.findMany({ where: { userId }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    countWorks(db, userId),
  ]);
  return { items: rows.map(({ id, name }) => ({ id, name, works: works.get(id) ?? 0 })) };
}

/** @throws AppError folder_limit */
export async function createFolder({ db }: Deps, userId: string, name: string): Promise<WorkFolder> {
  const { id } = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const count = await tx.workFolder.count({ where: { userId } });
    if (count >= FOLDERS_KEPT) throw new AppError('folder_limit', { details: { limit: FOLDERS_KEPT } });
    return tx.workFolder.create({ data: { id: newId(), userId, name } });
  });
  return { id, name, works: 0 };
}

/** @throws AppError not_found */
export async function renameFolder({ db }: Deps, owned: OwnedFolder, name: string): Promise<WorkFolder> {
  const { count } = await db.workFolder.updateMany({ where: { ...owned }, data: { name } });
  if (count === 0) throw new AppError('not_found');
  return { id: owned.id, name, works: (await countWorks(db, owned.userId)).get(owned.id) ?? 0 };
}

/** @throws AppError not_found */
export async function removeFolder({ db }: Deps, owned: OwnedFolder): Promise<void> {
  const { count } = await db.workFolder.deleteMany({ where: { ...owned } });
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found when there is no such folder */
export async function moveWorks(
  { db }: Deps,
  userId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (folderId !== null) {
      // Locked, so that the folder cannot be deleted until the works are in it.
      const [folder] = await tx.$queryRaw<object[]>`
        SELECT 1 FROM work_folder WHERE id = ${folderId}::uuid AND user_id = ${userId}::uuid FOR SHARE`;
      if (folder === undefined) throw new AppError('not_found');
    }
    await moveToFolder(tx, userId, ids, folderId);
  });
}
