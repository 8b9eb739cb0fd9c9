import { type ComponentType, Suspense, lazy } from 'react';
import { loadWords } from '../shared/i18n/i18n.ts';
import type { LazyPart } from '../shared/navigation/feature.ts';
import { Crash } from './fallbacks/crash.tsx';

const load = async ({ part, words }: LazyPart): Promise<ComponentType> => {
  const [{ Component }] = await Promise.all([part(), loadWords(words)]);
  return Component;
};

/** Fetches a page or a layout with its words, for the router, which draws nothing at all where `lazy` itself fails. */
export const loadRoute = async (route: LazyPart): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: await load(route) };
  } catch (error) {
    reportError(error);
    return { Component: Crash };
  }
};

/** A part of every page that follows once it has been fetched; the page does without where it cannot be. */
export const lazyComponent = (part: LazyPart): ComponentType => {
  const Part = lazy(async () => {
    try {
      return { default: await load(part) };
    } catch (error) {
      reportError(error);
      return { default: () => null };
    }
  });
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
