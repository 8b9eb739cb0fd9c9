import type { ProductImageModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Pictures of products (see `PersonalTable`). */
export const productImagePersonalData: readonly PersonalTable[] = [
  {
    table: 'product_image',
    export: toList(
      'products',
      inBatches<ProductImageModel>((db, batch) => db.productImage.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          key: 'file',
          width: 'exported',
          height: 'exported',
          box: 'exported',
          strokes: 'exported',
          cutoutKey: 'file',
          cutoutWidth: 'internal',
          cutoutHeight: 'internal',
          createdAt: 'exported',
        },
        present: ({ key, cutoutKey }, storage) => ({
          image_url: storage.url(key),
          cutout_url: cutoutKey === null ? null : storage.url(cutoutKey),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const where = { userId: { in: [...userIds] } };
      const rows = await tx.productImage.findMany({ where, select: { key: true, cutoutKey: true } });
      return { keys: rows.flatMap(({ key, cutoutKey }) => (cutoutKey === null ? [key] : [key, cutoutKey])) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.productImage.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
