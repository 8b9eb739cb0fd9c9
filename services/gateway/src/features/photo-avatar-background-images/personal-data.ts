import type { BackgroundImageModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';
import { backgroundFiles } from './files.ts';

/** Uploaded backgrounds, and which of them are pinned (see `PersonalTable`). */
export const backgroundImagePersonalData: readonly PersonalTable[] = [
  {
    table: 'background_image',
    export: toList(
      'backgrounds',
      inBatches<BackgroundImageModel>((db, batch) => db.backgroundImage.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          key: 'file',
          videoKey: 'file',
          width: 'exported',
          height: 'exported',
          createdAt: 'exported',
        },
        present: ({ key, videoKey }, storage) => ({
          image_url: storage.url(key),
          video_url: videoKey === null ? null : storage.url(videoKey),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const where = { userId: { in: [...userIds] } };
      const rows = await tx.backgroundImage.findMany({ where, select: { key: true, videoKey: true } });
      return { keys: rows.flatMap(backgroundFiles) };
    },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial uploads no backgrounds' },
  },
  {
    table: 'background_top',
    export: { to: 'none', why: 'the order in which backgrounds are listed' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial orders no backgrounds' },
  },
];
