import type { SceneClipModel, VideoProjectModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';
import { sceneClipKeys } from '@orator/tasks';

/** Cached scenes, and projects with their versions (see `PersonalTable`). */
export const sceneVideoPersonalData: readonly PersonalTable[] = [
  {
    table: 'scene_clip',
    export: toList(
      'scenes',
      inBatches<SceneClipModel>((db, batch) => db.sceneClip.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          hash: 'internal',
          frames: 'exported',
          addedFrames: 'exported',
          words: 'exported',
          footageId: 'exported',
          createdAt: 'exported',
          paidAt: 'exported',
        },
        // Files that were not paid for were never handed out.
        present: ({ id, paidAt }, storage) =>
          paidAt === null ? {} : { video_url: storage.url(sceneClipKeys(id).video) },
      },
    ),
    files: async (tx, userIds) => {
      const rows = await tx.sceneClip.findMany({ where: { userId: { in: [...userIds] } }, select: { id: true } });
      return { keys: rows.flatMap(({ id }) => Object.values(sceneClipKeys(id))) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      // Where the account has the same scene, the trial's copy is not moved and is deleted with the trial.
      run: (tx, from, to) => tx.$executeRaw`
        UPDATE scene_clip SET user_id = ${to}::uuid WHERE user_id = ${from}::uuid
          AND hash NOT IN (SELECT hash FROM scene_clip WHERE user_id = ${to}::uuid)`,
    },
  },
  {
    table: 'video_project',
    export: toList(
      'video_projects',
      inBatches<VideoProjectModel>((db, batch) => db.videoProject.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          title: 'exported',
          content: 'exported',
          revision: 'exported',
          createdAt: 'exported',
          updatedAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.videoProject.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
  {
    table: 'video_project_version',
    export: { to: 'none', why: 'earlier states of projects, which the export has as they are now' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'it goes with its project' },
  },
];
