import type { Device } from '@orator/sdk/request';
import { STORAGE, local } from '../storage/storage-keys.ts';

/** What FingerprintJS names a browser by: 128 bits in hexadecimal. A name of our own has the same shape. */
const CODE = /^[\da-f]{32}$/;
/** A browser that hinders the fingerprint gets a name of our own after this, ms. */
const PATIENCE_MS = 3000;

const randomCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Fetched when the first request needs it: most of its work is measuring how this browser draws. */
const fingerprint = async (): Promise<string> => {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // It would tell its makers that it was installed.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
};

const orRandom = async (found: Promise<string>): Promise<string> => {
  const patience = Promise.withResolvers<string>();
  const timer = setTimeout(() => patience.resolve(randomCode()), PATIENCE_MS);
  const code = await Promise.race([found, patience.promise]).catch(randomCode);
  clearTimeout(timer);
  return CODE.test(code) ? code : randomCode();
};

let code: Promise<string> | undefined;
const kept = (): string | null => {
  const value = local.get(STORAGE.machineCode);
  return value !== null && CODE.test(value) ? value : null;
};

const findOut = async (): Promise<string> => {
  const found = await orRandom(fingerprint());
  local.set(STORAGE.machineCode, found);
  return found;
};

/** The name of this device, found out once and kept while the browser's storage lives. */
const machineCode = (): string | Promise<string> => kept() ?? (code ??= findOut());

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
