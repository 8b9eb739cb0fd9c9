import { z } from 'zod';

/** Side in pixels of the square WebP in which an account's picture is stored. */
export const PICTURE_SIDE = 512;

const Rows = z.array(z.record(z.string(), z.unknown()));

/** All data stored about a person. Addresses of files in it are valid for an hour. */
export const AccountExport = z
  .object({
    exported_at: z.iso.datetime(),
    account: z.record(z.string(), z.unknown()),
    counters: Rows,
    signs_in_with: Rows,
    sessions: Rows,
    images: Rows,
    tasks: Rows,
    task_logs: Rows,
    shared_videos: Rows,
    ledger: Rows,
  })
  .catchall(z.unknown())
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
