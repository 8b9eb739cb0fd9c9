import type { Locale } from '@orator/contracts/core/common';
import {
  ASSET_SIZES,
  type AssetCategory,
  LIBRARY_ASSETS,
  type LibraryAsset,
} from '@orator/contracts/photo-avatar-categories/library';
import type { PhotoAvatarAsset, PhotoAvatarAssets } from '@orator/contracts/photo-avatar-categories/schema';
import { PHOTO_POSES } from '@orator/contracts/photo-avatar-prompts/options';
import type { Storage } from '@orator/platform/storage';
import { findLabel, findPrompt } from './words.ts';

const present = ({ id, category, name, path }: LibraryAsset, locale: Locale): PhotoAvatarAsset => ({
  id,
  category,
  name,
  label: findLabel(locale, category, name),
  image_url: `/samples/${path}`,
  ...ASSET_SIZES[category],
  prompt: findPrompt(locale, category, name),
  pose: category === 'Pose' ? (PHOTO_POSES.find((pose) => pose === name) ?? null) : null,
});

/** The library's assets. Their pictures are painted after the first start and then never change. */
export function createAssets(storage: Pick<Storage, 'has'>) {
  const painted = new Set<string>();
  const isPainted = async ({ path }: LibraryAsset): Promise<boolean> => {
    if (!painted.has(path) && (await storage.has(`samples/${path}`))) painted.add(path);
    return painted.has(path);
  };
  return {
    /** @param category omit for all */
    list: async (category: AssetCategory | undefined, locale: Locale): Promise<PhotoAvatarAssets> => {
      const wanted = LIBRARY_ASSETS.filter((asset) => category === undefined || asset.category === category);
      const there = await Promise.all(wanted.map(isPainted));
      const items = wanted.filter((_, at) => there[at]).map((asset) => present(asset, locale));
      return { items, pending: wanted.length - items.length };
    },
  };
}
