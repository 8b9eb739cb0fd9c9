import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';

/** A device that is signed in. */
export const DeviceSession = z
  .object({
    id: Id,
    current: z.boolean().describe('whether it is the session of this request'),
    browser: z.string().nullable().describe('browser family, such as Firefox'),
    system: z.string().nullable().describe('operating system, such as Windows'),
    app_type: z.string().nullable().describe('`web`, or the desktop client'),
    network: z.string().nullable().describe('the first part of its IP address'),
    created_at: Timestamp,
    last_seen_at: Timestamp,
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof DeviceSession>;
