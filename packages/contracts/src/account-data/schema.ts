import { z } from 'zod';

/** A picture of an account is kept as a square WebP of this many pixels a side. */
export const PICTURE_SIDE = 512;

const Rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept about a person. Addresses of files in it work for an hour. */
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
    ledger: Rows,
  })
  .catchall(z.unknown())
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
