import { createContext, useContext } from 'react';
import type { NavigationEntry } from './feature.ts';

/** The links to what the studio makes, given by the router: the features that list them do not know the others. */
export const StudioEntries = createContext<readonly NavigationEntry[]>([]);

export const useStudioEntries = (): readonly NavigationEntry[] => useContext(StudioEntries);
