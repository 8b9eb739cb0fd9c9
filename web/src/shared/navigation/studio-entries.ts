import { createContext, useContext } from 'react';
import type { NavigationEntry } from './feature.ts';

/** The studio's links, provided by the router, because the features that list them do not know the others. */
export const StudioEntries = createContext<readonly NavigationEntry[]>([]);

export const useStudioEntries = (): readonly NavigationEntry[] => useContext(StudioEntries);
