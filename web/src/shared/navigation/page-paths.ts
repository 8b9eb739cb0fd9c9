import { createContext, useContext } from 'react';

/**
 * The paths of the app's pages, provided by the router: a feature may link to a page of another feature if it exists.
 */
export const PagePaths = createContext<ReadonlySet<string>>(new Set());

export const usePagePaths = (): ReadonlySet<string> => useContext(PagePaths);
