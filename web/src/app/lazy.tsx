import { type ComponentType, Suspense, lazy } from 'react';
import { loadNamespaces } from '../shared/i18n/i18n.ts';
import type { LazyModule } from '../shared/navigation/feature.ts';
import { Crash } from './fallbacks/crash.tsx';

const loadComponent = async ({ load, namespaces }: LazyModule): Promise<ComponentType> => {
  const [{ Component }] = await Promise.all([load(), loadNamespaces(namespaces)]);
  return Component;
};

/** Loads a page or layout with its namespaces. The router renders nothing when `lazy` rejects, hence the fallback. */
export const loadRoute = async (route: LazyModule): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await loadComponent(route) };
  } catch (error) {
    reportError(error);
    return { Component: Crash };
  }
};

/** A component that appears once it has been loaded, and stays away when it cannot be. */
export const lazyComponent = (module: LazyModule): ComponentType => {
  const Component = lazy(async () => {
    try {
      return { default: await loadComponent(module) };
    } catch (error) {
      reportError(error);
      return { default: () => null };
    }
  });
  return () => (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  );
};
