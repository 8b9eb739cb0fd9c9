import { useMounted } from '@mantine/hooks';
import { type ComponentType, Suspense, lazy, useState } from 'react';

interface Opened {
  readonly opened: boolean;
}

/**
 * A dialog that is loaded when it is first opened, and stays mounted for its closing transition. If loading fails, the
 * page is reloaded once the server answers (chunk-reload.ts).
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

/** Opens after mounting: Mantine returns the focus only from a dialog that was closed before. */
const AfterMount = <Props extends Opened>({ of, Dialog }: { of: Props; Dialog: ComponentType<Props> }) => {
  const mounted = useMounted();
  return <Dialog {...of} opened={of.opened && mounted} />;
};
