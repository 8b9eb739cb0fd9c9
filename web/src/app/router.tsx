import { BrowserRouter, type RouteObject, matchRoutes, useRoutes } from 'react-router-dom';
import { PagePaths } from '../shared/navigation/page-paths.ts';
import { StudioEntries } from '../shared/navigation/studio-entries.ts';
import type { PageRoute } from '../shared/navigation/feature.ts';
import { CrashBoundary } from './fallbacks/crash-boundary.tsx';
import { FEATURES } from './features.ts';
import { GUARDS } from './guards.tsx';
import { wrapInLayout } from './layouts/layouts.tsx';
import { Root } from './layouts/root.tsx';
import { latePage } from './lazy.tsx';
import { STUDIO_ENTRIES } from './navigation.ts';

const notFound: Omit<PageRoute, 'path'> = {
  layout: 'default',
  namespaces: [],
  load: () => import('./fallbacks/not-found.tsx'),
};

/** Every page, the one of unknown paths last. */
export const PAGES: readonly PageRoute[] = [
  ...FEATURES.flatMap(({ routes = [] }) => routes),
  { ...notFound, path: '/404', layout: 'none' },
  { ...notFound, path: '*' },
];

const makeRoute = (route: PageRoute): RouteObject => {
  const { Page, prepare } = latePage(route);
  const element = (
    <CrashBoundary>
      <Page />
    </CrashBoundary>
  );
  const page: RouteObject = { path: route.path, element, handle: prepare };
  const guarded = route.access === undefined ? page : { Component: GUARDS[route.access], children: [page] };
  return wrapInLayout(route, guarded);
};

const ROUTES: RouteObject[] = [
  {
    element: (
      <CrashBoundary>
        <Root />
      </CrashBoundary>
    ),
    children: PAGES.filter(({ layout }) => layout !== 'frame').map(makeRoute),
  },
  ...PAGES.filter(({ layout }) => layout === 'frame').map(makeRoute),
];

/** Loads the page of a path before the first render. */
export const preparePage = async (pathname: string): Promise<void> => {
  const handles = (matchRoutes(ROUTES, pathname) ?? []).map(({ route }): unknown => route.handle);
  await Promise.all(handles.map((prepare) => (typeof prepare === 'function' ? prepare() : null)));
};

/** The page of the address, in its layout. */
export const Pages = () => useRoutes(ROUTES);
const PATHS = new Set(PAGES.map(({ path }) => path));

/** Without React Router's data router: pages load data with TanStack Query, and it would be 17 kB of the first load. */
export const Router = () => (
  <BrowserRouter>
    <PagePaths value={PATHS}>
      <StudioEntries value={STUDIO_ENTRIES}>
        <Pages />
      </StudioEntries>
    </PagePaths>
  </BrowserRouter>
);
