import { KEPT_VERSIONS, MOST_PROJECTS } from '@orator/contracts/scene-videos/limits';
import {
  type NewVideoProject,
  ProjectContent,
  type ProjectVersion,
  type SavedVideoProject,
  type VideoProject,
  type VideoProjectSummary,
} from '@orator/contracts/scene-videos/schema';
import { newId, type Tx, type VideoProjectModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../../identity/lock-user.ts';

/**
 * A new version is kept when the last one is at least this old, because a project is saved at every pause in typing.
 */
const VERSION_MS = 5 * 60_000;

interface Owned {
  readonly userId: string;
  readonly id: string;
}

const present = ({ id, title, content, revision, updatedAt }: VideoProjectModel): VideoProject => ({
  id,
  title,
  content: ProjectContent.parse(content),
  revision,
  updated_at: updatedAt.toISOString(),
});

export async function listProjects({ db }: Deps, userId: string): Promise<{ items: VideoProjectSummary[] }> {
  const rows = await db.videoProject.findMany({
    where: { userId },
    orderBy: { updatedAt: 'desc' },
    take: MOST_PROJECTS,
  });
  const items = rows.map(({ id, title, content, updatedAt }) => ({
    id,
    title,
    scenes: ProjectContent.safeParse(content).data?.scenes.length ?? 0,
    updated_at: updatedAt.toISOString(),
  }));
  return { items };
}

/** @throws AppError project_limit */
export const createProject = ({ db }: Deps, userId: string, project: NewVideoProject): Promise<VideoProject> =>
  db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const count = await tx.videoProject.count({ where: { userId } });
    if (count >= MOST_PROJECTS) throw new AppError('project_limit', { details: { limit: MOST_PROJECTS } });
    return present(await tx.videoProject.create({ data: { id: newId(), userId, ...project } }));
  });

/** @throws AppError not_found */
async function findProject(tx: Tx, owned: Owned): Promise<VideoProjectModel> {
  const row = await tx.videoProject.findFirst({ where: { ...owned } });
  if (row === null) throw new AppError('not_found');
  return row;
}

export const readProject = async ({ db }: Deps, owned: Owned): Promise<VideoProject> =>
  present(await findProject(db, owned));

/** Keeps the project's previous state as a version, if the last version is old enough. */
async function keepVersion(tx: Tx, project: VideoProjectModel, now: Date): Promise<void> {
  const { id: projectId, revision, title, content, updatedAt: at } = project;
  const kept = await tx.projectVersion.findMany({ where: { projectId }, orderBy: { revision: 'desc' } });
  const last = kept[0]?.at ?? project.createdAt;
  if (now.getTime() - last.getTime() < VERSION_MS) return;
  await tx.projectVersion.create({
    data: { projectId, revision, title, content: ProjectContent.parse(content), at },
  });
  const old = kept.slice(KEPT_VERSIONS - 1).map((version) => version.revision);
  await tx.projectVersion.deleteMany({ where: { projectId, revision: { in: old } } });
}

/** @throws AppError not_found; project_changed when it was saved elsewhere since; nothing is changed then */
export const saveProject = (
  { db }: Deps,
  owned: Owned,
  { title, content, revision }: SavedVideoProject,
  now = new Date(),
): Promise<VideoProject> =>
  db.$transaction(async (tx) => {
    const before = await findProject(tx, owned);
    const data = { title, content, revision: revision + 1, updatedAt: now };
    const [saved] = await tx.videoProject.updateManyAndReturn({ where: { ...owned, revision }, data });
    if (saved === undefined) throw new AppError('project_changed');
    await keepVersion(tx, before, now);
    return present(saved);
  });

/** @throws AppError not_found */
export async function removeProject({ db }: Deps, owned: Owned): Promise<void> {
  const { count } = await db.videoProject.deleteMany({ where: { ...owned } });
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found */
export async function listVersions({ db }: Deps, owned: Owned): Promise<{ items: ProjectVersion[] }> {
  const { id: projectId } = await findProject(db, owned);
  const rows = await db.projectVersion.findMany({ where: { projectId }, orderBy: { revision: 'desc' } });
  const items = rows.map(({ revision, title, content, at }) => ({
    revision,
    title,
    content: ProjectContent.parse(content),
    at: at.toISOString(),
  }));
  return { items };
}
