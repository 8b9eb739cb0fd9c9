import { GOOGLE_PAGES } from '@orator/contracts/google/schema';
import { type RouteObject, createBrowserRouter } from 'react-router-dom';
import { Crash } from './crash.tsx';
import { LAYOUTS } from './layouts/layouts.tsx';
import { Root } from './layouts/root.tsx';
import { PATHS } from './paths.ts';

type Lazy = () => Promise<{ Component: () => React.ReactNode }>;
const signBack: Lazy = () => import('./pages/sign-back.tsx');
/** Google sends people back to an address of each page that starts a sign-in. */
const SIGN_BACK = [PATHS.signBack, ...GOOGLE_PAGES.map((page) => `${PATHS.signBack}/${page}`)];
const notFound: Lazy = () => import('./pages/not-found.tsx');

/** Path, layout (specification, section 2) and page; every page is its own chunk. */
const PAGES: readonly (readonly [path: string, layout: keyof typeof LAYOUTS, page: Lazy])[] = [
  [PATHS.home, 'default', () => import('./pages/home.tsx')],
  [PATHS.signIn, 'none', () => import('./pages/sign-in.tsx')],
  [PATHS.signUp, 'none', () => import('./pages/sign-up.tsx')],
  ...SIGN_BACK.map((path) => [path, 'none', signBack] as const),
  [PATHS.resetPassword, 'none', () => import('./pages/reset-password.tsx')],
  [PATHS.verification, 'none', () => import('./pages/account-verification.tsx')],
  [PATHS.account, 'account', () => import('./pages/account.tsx')],
  [PATHS.results, 'default', () => import('./pages/results.tsx')],
  [PATHS.photoToAvatar, 'create-avatar', () => import('./pages/photo-to-avatar.tsx')],
  [PATHS.notFound, 'none', notFound],
  ['*', 'none', notFound],
];

/** The router draws nothing at all where `lazy` itself fails. */
const orCrash =
  (page: Lazy): Lazy =>
  async () => {
    try {
      return await page();
    } catch (error) {
      reportError(error);
      return { Component: Crash };
    }
  };

const routeOf = ([path, layout, page]: (typeof PAGES)[number]): RouteObject => ({
  Component: LAYOUTS[layout],
  children: [{ path, lazy: orCrash(page), errorElement: <Crash /> }],
});

export const router = createBrowserRouter([
  { Component: Root, errorElement: <Crash />, HydrateFallback: () => null, children: PAGES.map(routeOf) },
]);
