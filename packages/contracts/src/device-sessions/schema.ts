import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';

/** A device that is signed in. */
export const DeviceSession = z
  .object({
    id: Id,
    current: z.boolean().describe('the one that asks'),
    browser: z.string().nullable().describe('its family, such as Firefox'),
    system: z.string().nullable().describe('such as Windows'),
    app_type: z.string().nullable().describe('web, or the client that signed in'),
    network: z.string().nullable().describe('the first part of its IP address'),
    created_at: Timestamp,
    last_seen_at: Timestamp,
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof DeviceSession>;
