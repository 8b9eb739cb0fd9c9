import { vi } from 'vitest';

/** An in-memory `Storage`. */
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

/** Replaces both storages with empty ones. */
export const freshStorages = (): { local: Storage; session: Storage } => {
  const storages = { local: memoryStorage(), session: memoryStorage() };
  vi.stubGlobal('localStorage', storages.local);
  vi.stubGlobal('sessionStorage', storages.session);
  return storages;
};
