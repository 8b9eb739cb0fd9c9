import { createContext, useContext } from 'react';

/** The addresses of the app's pages, given by the router: a feature may show a way to a page of another one if there is one. */
export const PagePaths = createContext<ReadonlySet<string>>(new Set());

export const usePagePaths = (): ReadonlySet<string> => useContext(PagePaths);
