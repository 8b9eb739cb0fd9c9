import { isOwnPath } from '../../../shared/navigation/return-to.ts';
import { STORAGE, local } from '../../../shared/storage/storage.ts';

/** Maximum number of orders whose return page is stored. */
const MOST = 10;

const read = (): [order: string, path: string][] => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.orderReturns) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one: unknown): [string, string][] => {
      const [order, path]: unknown[] = Array.isArray(one) ? one : [];
      return typeof order === 'string' && typeof path === 'string' && isOwnPath(path) ? [[order, path]] : [];
    });
  } catch {
    return [];
  }
};

/** Stores the page where an order started; for all tabs, because providers may open a new one. */
export const keepReturn = (order: string, path: string): void =>
  local.set(STORAGE.orderReturns, JSON.stringify([[order, path], ...read()].slice(0, MOST)));

/** The page where an order started; null if unknown. */
export const findOrderReturn = (order: string): string | null => read().find(([id]) => id === order)?.[1] ?? null;
