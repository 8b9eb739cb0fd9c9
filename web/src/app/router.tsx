import { type RouteObject, createBrowserRouter } from 'react-router-dom';
import { Crash } from './crash.tsx';
import { LAYOUTS } from './layouts/layouts.tsx';
import { Root } from './layouts/root.tsx';
import { PATHS } from './paths.ts';

type Lazy = () => Promise<{ Component: () => React.ReactNode }>;
const notFound: Lazy = () => import('./pages/not-found.tsx');

/** Path, layout (specification, section 2) and page; every page is its own chunk. */
const PAGES: readonly (readonly [path: string, layout: keyof typeof LAYOUTS, page: Lazy])[] = [
  [PATHS.home, 'default', () => import('./pages/home.tsx')],
  [PATHS.signIn, 'none', () => import('./pages/sign-in.tsx')],
  [PATHS.signUp, 'none', () => import('./pages/sign-up.tsx')],
  [PATHS.account, 'account', () => import('./pages/account.tsx')],
  [PATHS.results, 'default', () => import('./pages/results.tsx')],
  [PATHS.photoToAvatar, 'create-avatar', () => import('./pages/photo-to-avatar.tsx')],
  [PATHS.notFound, 'none', notFound],
  ['*', 'none', notFound],
];

const routeOf = ([path, layout, page]: (typeof PAGES)[number]): RouteObject => ({
  Component: LAYOUTS[layout],
  children: [{ path, lazy: page, errorElement: <Crash /> }],
});

export const router = createBrowserRouter([
  { Component: Root, errorElement: <Crash />, HydrateFallback: () => null, children: PAGES.map(routeOf) },
]);
