import type { PhotoAvatarCollectionModel, PhotoAvatarModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

const keysOf = ({ clipKey, previewKey, posterKey }: Pick<PhotoAvatarModel, 'clipKey' | 'previewKey' | 'posterKey'>) => [
  clipKey,
  previewKey,
  posterKey,
];

/** Avatars, and which of others somebody collects (see `PersonalTable`). */
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
          createdAt: 'exported',
        },
        present: ({ publicId, ...row }, storage) => ({
          public: publicId !== null,
          files: keysOf(row).map((key) => storage.url(key)),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const select = { clipKey: true, previewKey: true, posterKey: true };
      const avatars = await tx.photoAvatar.findMany({ where: { userId: { in: [...userIds] } }, select });
      return { keys: avatars.flatMap(keysOf) };
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
];
