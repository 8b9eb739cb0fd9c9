import { commonEnv } from '@orator/platform/env';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

/** What the gateway reads from its environment; README says more about each. */
export const gatewayEnv = commonEnv.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of all pictures, sounds and videos. */
  STORAGE_DIR: z.string(),
  /** The address people open, when it differs from what a request says; with https it also switches HSTS on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The push server; without it `/socket.io` must be routed there by whatever stands before the gateway. */
  PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The built web app; without it only the API is served. */
  WEB_DIR: z.string().optional(),
  /** Other origins that may call the API from a browser, separated by commas. */
  CORS_ORIGINS: list.pipe(z.array(z.url())),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CALLBACK_URL: z.url().optional(),
  /** `off` where something in front limits calls already, and for measuring. The lock of sign-in stays. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Whether X-Forwarded-* of the proxy in front is to be believed. */
  TRUST_PROXY: z.stringbool().default(false),
});
export type GatewayEnv = z.output<typeof gatewayEnv>;
