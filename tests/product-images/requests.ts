import { productImages } from '@orator/contracts/product-images/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { addProduct } from './rows.ts';

export const productImagesFeature = feature(productImages, ({ gateway }) => ({
  list: [signedIn],
  cutOut: [
    async (user) => ({
      user,
      params: { id: await addProduct(gateway, user.id) },
      body: {
        box: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
        strokes: [
          {
            keep: false,
            radius: 0.02,
            points: [
              [0.2, 0.9],
              [0.5, 0.92],
            ],
          },
        ],
      },
    }),
  ],
  remove: [async (user) => ({ user, params: { id: await addProduct(gateway, user.id) } })],
}));
