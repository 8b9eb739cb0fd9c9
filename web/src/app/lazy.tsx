import { type ComponentType, type LazyExoticComponent, Suspense, lazy } from 'react';
import { loadNamespaces } from '../shared/i18n/i18n.ts';
import type { LazyModule } from '../shared/navigation/feature.ts';
import { untilIdle } from '../ui/until-idle.ts';
import { Crash } from './fallbacks/crash.tsx';

const loadComponent = async ({ load, namespaces }: LazyModule): Promise<ComponentType> => {
  const [{ Component }] = await Promise.all([load(), loadNamespaces(namespaces)]);
  return Component;
};

export interface LatePage {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Loads the page before it is rendered. */
  readonly prepare: () => Promise<unknown>;
}

/**
 * A page or layout that is loaded with its namespaces. It needs no fallback: the router changes pages in a transition,
 * so the previous page stays until the new one is ready.
 */
export const latePage = (module: LazyModule): LatePage => {
  let loaded: Promise<{ default: ComponentType }> | undefined;
  const loadOrCrash = async () => {
    try {
      return { default: await loadComponent(module) };
    } catch (error) {
      reportError(error);
      return { default: Crash };
    }
  };
  const prepare = () => (loaded ??= loadOrCrash());
  return { Page: lazy(prepare), prepare };
};

/** A component beside the page that appears once it is loaded, and is omitted when loading fails. */
export const lazyComponent = (module: LazyModule): ComponentType => {
  const Component = lazy(async () => {
    try {
      await untilIdle();
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
