import type { Device, Fingerprint } from '@orator/sdk/request';
import { STORAGE, local } from '../storage/storage.ts';

/** A FingerprintJS visitor id: 128 bits in hexadecimal. Random codes have the same format. */
const CODE = /^[\da-f]{32}$/;
/** If the fingerprint takes longer than this, ms, a random code is used instead. */
const PATIENCE_MS = 3000;

const randomCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The library is loaded with the first request that needs a fingerprint, because fingerprinting is slow. */
const fingerprint = async (): Promise<string> => {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // `monitoring` would report the installation to the vendor.
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

const kept = (key: string): string | null => {
  const value = local.get(key);
  return value !== null && CODE.test(value) ? value : null;
};

/** The code of this device while the page is open, if the browser denies storage. */
const pageCode = randomCode();

/** This installation's code, random and kept in local storage from the first request on. */
const machineCode = (): string => {
  const known = kept(STORAGE.machineCode);
  if (known === null) local.set(STORAGE.machineCode, pageCode);
  return known ?? pageCode;
};

let search: Promise<string> | undefined;
const compute = async (): Promise<string> => {
  const found = await orRandom(fingerprint());
  local.set(STORAGE.machineFingerprint, found);
  return found;
};

/** Recognises this device even after its code was deleted; computed once and stored. */
const machineFingerprint: Fingerprint = {
  known: () => kept(STORAGE.machineFingerprint),
  find: () => (search ??= compute()),
};

/** The specification's client types; other systems have none. */
export const readClientType = (userAgent: string): Device['clientType'] => {
  if (userAgent.includes('Windows')) return /Win64|x64|WOW64|ARM64/.test(userAgent) ? 'win 64' : 'win 32';
  return userAgent.includes('Macintosh') ? 'mac' : undefined;
};

const clientType = readClientType(navigator.userAgent);
/** Computes the fingerprint as soon as a form is filled in, because it is about to be sent. */
export const watchForms = (): void =>
  addEventListener('change', () => void (machineFingerprint.known() ?? machineFingerprint.find()), { once: true });

export const device: Device = {
  machineCode,
  fingerprint: machineFingerprint,
  algorithmVersion: () => local.get(STORAGE.algorithmVersion) ?? '1.0.0',
  ...(clientType === undefined ? {} : { clientType }),
};
