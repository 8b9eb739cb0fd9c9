import type { Screen } from '@orator/contracts/core/screens';
import type { AssetCategory } from '@orator/contracts/photo-avatar-categories/library';
import { SAMPLES } from '../../../shared/media/samples.ts';

/** A way to an avatar. Shown if the app has its page. */
export interface Way {
  readonly name: 'design' | 'photo' | 'product' | 'video';
  readonly path: Screen;
}

export const WAYS: readonly Way[] = [
  { name: 'design', path: '/create-avatar/design-avatar' },
  { name: 'photo', path: '/create-avatar/photo-to-avatar' },
  { name: 'product', path: '/create-avatar/product-avatar' },
  { name: 'video', path: '/create-avatar-video' },
];

/** The fields of an asset that the choice of a picture needs. */
interface Pictured {
  readonly category: AssetCategory;
  readonly image_url: string;
}
export type Assets = readonly Pictured[];

/** Portraits for the card of a way: those already painted, completed with sample faces. */
export const listPortraits = (assets: Assets, count: number): string[] =>
  [
    ...assets.filter(({ category }) => category === 'Character').map(({ image_url }) => image_url),
    ...SAMPLES.map(({ poster }) => poster).toReversed(),
  ].slice(0, count);

/** The first picture of a category; undefined until it is painted. */
export const findPicture = (assets: Assets, category: AssetCategory): string | undefined =>
  assets.find((asset) => asset.category === category)?.image_url;
