import { photoKeys } from '@orator/contracts/photo-avatar-images/files';
import type { PhotoImageModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Portraits, uploaded and edited (see `PersonalTable`). */
export const photoAvatarImagePersonalData: readonly PersonalTable[] = [
  {
    table: 'photo_image',
    export: toList(
      'images',
      inBatches<PhotoImageModel>((db, batch) => db.photoImage.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          key: 'file',
          width: 'exported',
          height: 'exported',
          face: 'exported',
          warnings: 'exported',
          gender: 'exported',
          parentId: 'exported',
          edit: 'exported',
          editCost: 'exported',
          reEditedAt: 'exported',
          consentId: 'exported',
          ownFaceHash: 'internal',
          requestKey: 'internal',
          createdAt: 'exported',
          hiddenAt: 'exported',
          promptId: 'exported',
          productPromptId: 'exported',
          taskId: 'exported',
          taskIndex: 'internal',
        },
        present: ({ key }, storage) => ({ image_url: storage.url(key) }),
      },
    ),
    files: async (tx, userIds) => {
      const images = await tx.photoImage.findMany({ where: { userId: { in: [...userIds] } }, select: { key: true } });
      return { keys: images.flatMap(({ key }) => photoKeys(key)) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.photoImage.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
