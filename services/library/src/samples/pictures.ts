import { buffer } from 'node:stream/consumers';
import { ASSET_NAMES, ASSET_SIZES, LIBRARY_ASSETS } from '@orator/contracts/photo-avatar-categories/library';
import { PRODUCT_EXAMPLES, productExamplePath } from '@orator/contracts/product-avatar-prompts/examples';
import type { Storage } from '@orator/platform/storage';
import { CHARACTER_SITTERS, CLOTH_SITTERS, MODEL_SITTERS, POSE_SITTERS, type Sitter } from './library-people.ts';
import { drawProduct, paintProduct } from './library-products.ts';
import { PRODUCT_PHOTO_VERSION, photographProduct } from './product-photos.ts';
import { createMaker, hashParts } from './once.ts';
import { describeInputs, paintSitter } from './paint-sitter.ts';

/** Storage key of the hashes of the pictures' inputs. */
const MANIFEST = 'samples/pictures.json';

/** The people of the samples, in the order in which users first see them. */
const SITTERS = {
  Character: CHARACTER_SITTERS,
  Model: MODEL_SITTERS,
  Pose: POSE_SITTERS,
  Cloth: CLOTH_SITTERS,
} as const;

const findKey = (category: string, name: string): string => {
  const asset = LIBRARY_ASSETS.find((one) => one.category === category && one.name === name);
  if (asset === undefined) throw new Error(`There is no ${category} ${name}`);
  return `samples/${asset.path}`;
};

interface PictureDeps {
  readonly storage: Storage;
  readonly paint?: typeof paintSitter;
  readonly photograph?: typeof photographProduct;
}

/**
 * Makes the pictures of the avatar categories and the finished pictures of products, about a minute on one core.
 * Existing pictures with unchanged inputs are skipped; an interrupted run continues at the next start. Backgrounds are
 * made with the samples.
 * @returns the names of the pictures that were made
 */
export async function makePictures(deps: PictureDeps): Promise<string[]> {
  const { storage, paint = paintSitter, photograph = photographProduct } = deps;
  const maker = await createMaker(storage, MANIFEST);
  for (const name of ASSET_NAMES.Product) {
    const key = findKey('Product', name);
    await maker.once(key, hashParts(drawProduct(name)), async () => storage.put(key, await paintProduct(name)));
  }
  for (const category of ['Character', 'Model', 'Pose', 'Cloth'] as const) {
    const size = ASSET_SIZES[category];
    for (const [name, sitter] of Object.entries<Sitter>(SITTERS[category])) {
      const key = findKey(category, name);
      await maker.once(key, hashParts(describeInputs(sitter, size)), async () =>
        storage.put(key, await paint(sitter, size)),
      );
    }
  }
  for (const example of PRODUCT_EXAMPLES) {
    const { model, product } = example;
    const key = `samples/${productExamplePath(example)}`;
    const inputs = [
      describeInputs(MODEL_SITTERS[model], ASSET_SIZES.Model),
      drawProduct(product),
      JSON.stringify(example),
    ];
    await maker.once(key, hashParts(PRODUCT_PHOTO_VERSION, ...inputs), async () => {
      const person = await buffer(await storage.read(findKey('Model', model)));
      const thing = await buffer(await storage.read(findKey('Product', product)));
      await storage.put(key, await photograph(example, person, thing));
    });
  }
  return maker.made;
}
