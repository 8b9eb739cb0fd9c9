import { useMounted } from '@mantine/hooks';
import { type ComponentType, useState } from 'react';
import { latePart } from './late-part.tsx';

interface Opened {
  readonly opened: boolean;
}

/** A late part that is loaded when the dialog is first opened, and stays mounted for its closing transition. */
export const lateDialog = <Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Dialog = latePart<Props>(async () => {
    const Loaded = await load();
    return (props) => <AfterMount of={props} Dialog={Loaded} />;
  });
  return (props) => {
    const [ever, setEver] = useState(props.opened);
    if (props.opened && !ever) setEver(true);
    return ever ? <Dialog {...props} /> : null;
  };
};

/** Opens the dialog after it is mounted, because Mantine returns the focus only from a dialog that was mounted closed. */
const AfterMount = <Props extends Opened>({ of, Dialog }: { of: Props; Dialog: ComponentType<Props> }) => {
  const mounted = useMounted();
  return <Dialog {...of} opened={of.opened && mounted} />;
};
