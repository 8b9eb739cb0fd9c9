import { type ComponentType, Suspense, lazy } from 'react';

/**
 * A part of a page that is loaded when it is first shown; nothing is in its place until then. If loading fails, the page
 * is reloaded once the server answers (chunk-reload.ts).
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async () => {
    const Loaded = await load().catch(() => () => null);
    return { default: ({ of }: { of: Props }) => <Loaded {...of} /> };
  });
  return (props) => (
    <Suspense fallback={null}>
      <Part of={props} />
    </Suspense>
  );
};
