import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';

interface Opened {
  readonly opened: boolean;
}

/**
 * A dialog that is fetched when it is first opened, and stays from then on so that it can close as it likes. Where it
 * cannot be had, the page is loaded again once it can (chunk-reload.ts).
 */
export const lateDialog = <Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Dialog = lazy(async () => {
    const Loaded = await load().catch(() => () => null);
    return { default: (props: { of: Props }) => <AfterMount of={props.of} Dialog={Loaded} /> };
  });
  return (props) => {
    const [ever, setEver] = useState(props.opened);
    if (props.opened && !ever) setEver(true);
    return ever ? (
      <Suspense fallback={null}>
        <Dialog of={props} />
      </Suspense>
    ) : null;
  };
};

/** Opens only after it is there: what opens gives the focus back to where it was, what was always open does not. */
const AfterMount = <Props extends Opened>({ of, Dialog }: { of: Props; Dialog: ComponentType<Props> }) => {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Dialog {...of} opened={of.opened && mounted} />;
};
