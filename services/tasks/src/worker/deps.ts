import type { Db } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { Publisher } from '@orator/platform/publisher';
import type { FileUrls, Storage } from '@orator/platform/storage';
import type { Engines } from '@orator/engines/engines';

/** What the worker's functions work with. */
export interface Deps {
  readonly db: Db;
  readonly log: Log;
  readonly publisher: Publisher;
  readonly storage: Storage;
  readonly fileUrls: FileUrls;
  readonly engines: Engines;
}
