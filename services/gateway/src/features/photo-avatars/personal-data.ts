import type { PhotoAvatarCollectionModel, PhotoAvatarModel, PhotoAvatarReportModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

type Keys = Pick<PhotoAvatarModel, 'clipKey' | 'previewKey' | 'posterKey' | 'thumbnailKey'>;
const listKeys = ({ clipKey, previewKey, posterKey, thumbnailKey }: Keys) =>
  [clipKey, previewKey, posterKey, thumbnailKey].filter((key) => key !== null);

/** Avatars, and collections of other users' avatars (see `PersonalTable`). */
export const photoAvatarPersonalData: readonly PersonalTable[] = [
  {
    table: 'photo_avatar',
    export: toList(
      'photo_avatars',
      inBatches<PhotoAvatarModel>((db, batch) => db.photoAvatar.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          imageId: 'exported',
          name: 'exported',
          imageType: 'exported',
          clipKey: 'file',
          previewKey: 'file',
          posterKey: 'file',
          thumbnailKey: 'file',
          colour: 'internal',
          width: 'exported',
          height: 'exported',
          durationS: 'exported',
          ratio: 'exported',
          gender: 'exported',
          ageGroup: 'exported',
          ethnicity: 'exported',
          style: 'exported',
          publicId: 'presented',
          shareCode: 'exported',
          shareEndedAt: 'exported',
          hiddenAt: 'exported',
          deletedAt: 'exported',
          barredAt: 'exported',
          barredFor: 'exported',
          appeal: 'exported',
          appealedAt: 'exported',
          appealDecidedAt: 'exported',
          notice: 'internal',
          createdAt: 'exported',
        },
        present: ({ publicId, ...row }, storage) => ({
          public: publicId !== null,
          files: listKeys(row).map((key) => storage.url(key)),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const select = { clipKey: true, previewKey: true, posterKey: true, thumbnailKey: true };
      const avatars = await tx.photoAvatar.findMany({ where: { userId: { in: [...userIds] } }, select });
      return { keys: avatars.flatMap(listKeys) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.photoAvatar.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
  {
    table: 'photo_avatar_collection',
    export: toList(
      'collected_photo_avatars',
      inBatches<PhotoAvatarCollectionModel>((db, batch) => db.photoAvatarCollection.findMany(batch)),
      { fields: { id: 'internal', userId: 'owner', photoAvatarId: 'exported', createdAt: 'exported' } },
    ),
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'collecting needs an account' },
  },
  {
    table: 'photo_avatar_report',
    export: toList(
      'photo_avatar_reports',
      inBatches<PhotoAvatarReportModel>((db, batch) => db.photoAvatarReport.findMany(batch)),
      {
        fields: {
          id: 'internal',
          userId: 'owner',
          photoAvatarId: 'exported',
          reason: 'exported',
          note: 'exported',
          state: 'exported',
          createdAt: 'exported',
          decidedAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: async (tx, from, to) => {
        // The account may have reported the same avatar already.
        const own = await tx.photoAvatarReport.findMany({ where: { userId: to }, select: { photoAvatarId: true } });
        const photoAvatarId = { in: own.map((report) => report.photoAvatarId) };
        await tx.photoAvatarReport.deleteMany({ where: { userId: from, photoAvatarId } });
        await tx.photoAvatarReport.updateMany({ where: { userId: from }, data: { userId: to } });
      },
    },
  },
];
