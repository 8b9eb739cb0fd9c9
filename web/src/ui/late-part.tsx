import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';

/**
 * A part of a page that is loaded when it is first shown. If loading fails, the page is reloaded once the server
 * answers (chunk-reload.ts); if it is missing even then, a notice offers it again.
 * @param meanwhile shown until then
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => {
  const Part = lazy(async () => {
    const Loaded = await load().catch(() => () => null);
    return { default: ({ of }: { of: Props }) => <Loaded {...of} /> };
  });
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part of={props} />
    </Suspense>
  );
};
