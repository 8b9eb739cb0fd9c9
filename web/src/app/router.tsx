import { type RouteObject, createBrowserRouter } from 'react-router-dom';
import type { PageRoute } from '../shared/navigation/feature.ts';
import { Crash } from './fallbacks/crash.tsx';
import { FEATURES } from './features.ts';
import { GUARDS } from './guards.tsx';
import { LAYOUTS } from './layouts/layouts.tsx';
import { Root } from './layouts/root.tsx';
import { loadRoute } from './lazy.tsx';

const notFound: Omit<PageRoute, 'path'> = {
  layout: 'none',
  namespaces: [],
  load: () => import('./fallbacks/not-found.tsx'),
};

const PAGES: readonly PageRoute[] = [
  ...FEATURES.flatMap(({ routes = [] }) => routes),
  { ...notFound, path: '/404' },
  { ...notFound, path: '*' },
];

const routeOf = (route: PageRoute): RouteObject => {
  const page: RouteObject = { path: route.path, lazy: () => loadRoute(route), errorElement: <Crash /> };
  const guarded = route.access === undefined ? page : { Component: GUARDS[route.access], children: [page] };
  return LAYOUTS[route.layout](guarded);
};

export const router = createBrowserRouter([
  { Component: Root, errorElement: <Crash />, HydrateFallback: () => null, children: PAGES.map(routeOf) },
]);
