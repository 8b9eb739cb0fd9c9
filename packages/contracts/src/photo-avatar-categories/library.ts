import {
  LIBRARY_BACKGROUND_SIZE,
  LIBRARY_BACKGROUNDS,
  libraryBackgroundPath,
} from '../photo-avatar-background-images/library.ts';
import { PHOTO_POSES } from '../photo-avatar-prompts/options.ts';

/** Categories of the assets for making avatars (specification, section 3). */
export const ASSET_CATEGORIES = ['Character', 'Pose', 'Background', 'Cloth', 'Model', 'Product'] as const;
export type AssetCategory = (typeof ASSET_CATEGORIES)[number];

/** The library's assets by category. The product makes their pictures itself (services/library/src/samples). */
export const ASSET_NAMES = {
  Character: ['doctor', 'chef', 'student', 'engineer', 'grandmother', 'singer'],
  Pose: PHOTO_POSES,
  Background: LIBRARY_BACKGROUNDS.map(({ name }) => name),
  Cloth: [
    'suit',
    'blazer',
    'shirt',
    'blouse',
    'sweater',
    'hoodie',
    'tshirt',
    'leather-jacket',
    'cardigan',
    'doctor',
    'chef',
    'apron',
  ],
  Model: ['lena', 'noah', 'mei', 'arjun', 'sofia', 'tariq'],
  Product: ['mug', 'bottle', 'jar', 'tube', 'box', 'book'],
} as const satisfies Readonly<Record<AssetCategory, readonly string[]>>;
export type AssetName<Category extends AssetCategory> = (typeof ASSET_NAMES)[Category][number];

/** The genders of the pictured people, used to suggest a voice; they agree with the prompts of the pictures. */
export const ASSET_GENDERS = {
  Character: {
    doctor: 'Female',
    chef: 'Male',
    student: 'Female',
    engineer: 'Male',
    grandmother: 'Female',
    singer: 'Male',
  },
  Model: { lena: 'Female', noah: 'Male', mei: 'Female', arjun: 'Male', sofia: 'Female', tariq: 'Male' },
} as const satisfies {
  readonly [Category in 'Character' | 'Model']: Readonly<Record<AssetName<Category>, 'Female' | 'Male'>>;
};

/** Pixels of the pictures. Those of people can also be animated as photos. */
export const ASSET_SIZES = {
  Character: { width: 768, height: 768 },
  Pose: { width: 512, height: 512 },
  Background: LIBRARY_BACKGROUND_SIZE,
  Cloth: { width: 480, height: 600 },
  Model: { width: 768, height: 1024 },
  Product: { width: 800, height: 800 },
} as const satisfies Readonly<Record<AssetCategory, { readonly width: number; readonly height: number }>>;

export interface LibraryAsset {
  readonly id: string;
  readonly category: AssetCategory;
  readonly name: string;
  /** Path of its picture, below the public folder of samples. */
  readonly path: string;
}

/** Path of an asset's picture, below the folder of samples. Pictures of products have a transparent background. */
export const assetPath = (category: AssetCategory, name: string): string =>
  category === 'Product' ? `products/${name}.png` : `${category.toLowerCase()}s/${name}.jpg`;

/**
 * Fixed on every installation: made from the category's number and the asset's index in it, so assets are added at the
 * end.
 */
const makeAssetId = (category: AssetCategory, place: number): string =>
  `01990c00-0000-7000-8000-0000000${ASSET_CATEGORIES.indexOf(category) + 1}${String(place + 1).padStart(4, '0')}`;

const listAssets = (category: AssetCategory): readonly LibraryAsset[] =>
  category === 'Background'
    ? LIBRARY_BACKGROUNDS.map(({ id, name }) => ({ id, category, name, path: libraryBackgroundPath(name) }))
    : ASSET_NAMES[category].map((name, place) => ({
        id: makeAssetId(category, place),
        category,
        name,
        path: assetPath(category, name),
      }));

export const LIBRARY_ASSETS: readonly LibraryAsset[] = ASSET_CATEGORIES.flatMap(listAssets);
