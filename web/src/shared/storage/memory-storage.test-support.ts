import { vi } from 'vitest';

/** A browser's storage in memory. */
const memoryStorage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
};

/** Gives the test a fresh tab: both storages, empty. */
export const freshStorages = (): { local: Storage; session: Storage } => {
  const storages = { local: memoryStorage(), session: memoryStorage() };
  vi.stubGlobal('localStorage', storages.local);
  vi.stubGlobal('sessionStorage', storages.session);
  return storages;
};
