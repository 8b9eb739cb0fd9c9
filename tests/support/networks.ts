import { randomBytes } from 'node:crypto';

/** An IP address that is unique in the run, so that limits for an address are not shared. */
export const newIp = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** The header of a trusted proxy: the call counts for this address. */
export const fromNetwork = (ip = newIp()): { readonly 'x-forwarded-for': string } => ({ 'x-forwarded-for': ip });
