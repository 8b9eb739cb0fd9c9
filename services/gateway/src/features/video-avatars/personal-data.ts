import { footageFiles, footageKeys, footageParts } from '@orator/contracts/video-avatars/files';
import { FootageReport } from '@orator/contracts/video-avatars/schema';
import type { FootageUploadModel, VideoAvatarModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** The files that are part of an owner's export. */
const keptFiles = (id: string, report: unknown): string[] => {
  const { video, poster, sound } = footageKeys(id);
  return FootageReport.safeParse(report).data?.has_sound === true ? [video, poster, sound] : [video, poster];
};

/** Footage that users uploaded to make it speak (see `PersonalTable`). */
export const videoAvatarPersonalData: readonly PersonalTable[] = [
  {
    table: 'video_avatar',
    export: toList(
      'video_avatars',
      inBatches<VideoAvatarModel>((db, batch) => db.videoAvatar.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          taskId: 'exported',
          consentId: 'exported',
          name: 'exported',
          report: 'exported',
          readyAt: 'presented',
          deletedAt: 'exported',
          createdAt: 'exported',
        },
        present: ({ id, readyAt, report }, storage) => ({
          ready_at: readyAt?.toISOString() ?? null,
          files: readyAt === null ? [] : keptFiles(id, report).map((key) => storage.url(key)),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const rows = await tx.videoAvatar.findMany({ where: { userId: { in: [...userIds] } }, select: { id: true } });
      return { keys: rows.flatMap(({ id }) => footageFiles(id)) };
    },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'uploading footage needs an account' },
  },
  {
    table: 'footage_upload',
    export: toList(
      'footage_uploads',
      inBatches<FootageUploadModel>((db, batch) => db.footageUpload.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          name: 'exported',
          statement: 'exported',
          locale: 'exported',
          size: 'exported',
          parts: 'exported',
          bytes: 'exported',
          createdAt: 'exported',
          updatedAt: 'exported',
        },
      },
    ),
    files: async (tx, userIds) => {
      const where = { userId: { in: [...userIds] } };
      const rows = await tx.footageUpload.findMany({ where, select: { id: true, parts: true } });
      return { keys: rows.flatMap(({ id, parts }) => footageParts(id, parts)) };
    },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'uploading footage needs an account' },
  },
];
