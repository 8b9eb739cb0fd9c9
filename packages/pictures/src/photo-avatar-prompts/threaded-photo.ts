import { createCalls } from '@orator/threads/create-calls';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { PhotoEngine } from './photo-engine.ts';
import type { PhotoProcedures } from './photo-thread.ts';
import { chooseAttributes } from './wanted-attributes.ts';

/** The built-in photo engine in threads. */
export function createThreadedPhoto({ painters }: Record<'painters', ThreadPool>): PhotoEngine {
  const call = createCalls<PhotoProcedures>(painters, new URL('photo-thread.ts', import.meta.url));
  return {
    // Painting cannot be interrupted, so aborting ends the thread.
    paint: (job, signal) => call('paint', job, { signal }),
    tellGender: (job) => chooseAttributes(job).gender,
  };
}
