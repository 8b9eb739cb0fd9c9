import type { Device } from '@orator/sdk/request';
import { STORAGE, local } from './storage-keys.ts';

let code: string | undefined;

/** A random name of this browser, kept while its storage lives. */
const machineCode = (): string => {
  code ??= local.get(STORAGE.machineCode) ?? crypto.randomUUID();
  local.set(STORAGE.machineCode, code);
  return code;
};

/** The specification's client types; other systems send none. */
export const clientTypeOf = (userAgent: string): Device['clientType'] => {
  if (userAgent.includes('Windows')) return /Win64|x64|WOW64|ARM64/.test(userAgent) ? 'win 64' : 'win 32';
  return userAgent.includes('Macintosh') ? 'mac' : undefined;
};

const clientType = clientTypeOf(navigator.userAgent);
export const device: Device = {
  machineCode,
  algorithmVersion: () => local.get(STORAGE.algorithmVersion) ?? '1.0.0',
  ...(clientType === undefined ? {} : { clientType }),
};
