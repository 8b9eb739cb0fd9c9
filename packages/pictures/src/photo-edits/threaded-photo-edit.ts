import { createCalls } from '@orator/threads/create-calls';
import type { ThreadPool } from '@orator/threads/thread-pool';
import type { PhotoEditEngine } from './photo-edit-engine.ts';
import type { PhotoEditProcedures } from './photo-edit-thread.ts';

/** The engine of edits in a thread. */
export function createThreadedPhotoEdit({ edits }: Record<'edits', ThreadPool>): PhotoEditEngine {
  const call = createCalls<PhotoEditProcedures>(edits, new URL('photo-edit-thread.ts', import.meta.url));
  return {
    bareChest: (photo, signal) => call('bareChest', photo, { signal }),
    check: (bytes, signal) => call('check', bytes, { signal }),
    edit: (job, signal) => call('edit', job, { signal }),
    paintable: (job, signal) => call('paintable', job, { signal }),
    cutOut: (photo, signal) => call('cutOut', photo, { signal }),
  };
}
