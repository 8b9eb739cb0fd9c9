import { createCalls } from '@orator/threads/create-calls';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { ProductPhotoEngine } from './product-photo-engine.ts';
import type { ProductPhotoProcedures } from './product-photo-thread.ts';

/** The engine of pictures with products in threads. */
export function createThreadedProductPhoto(pools: Record<'products' | 'composers', ThreadPool>): ProductPhotoEngine {
  const program = new URL('product-photo-thread.ts', import.meta.url);
  const check = createCalls<ProductPhotoProcedures>(pools.products, program);
  const make = createCalls<ProductPhotoProcedures>(pools.composers, program);
  return {
    cutOut: (job, signal) => check('cutOut', job, { signal }),
    compose: (job, signal) => make('compose', job, { signal }),
  };
}
