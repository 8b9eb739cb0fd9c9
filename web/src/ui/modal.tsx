import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

interface Opened {
  readonly id: string;
  readonly close: () => void;
}

/** Here instead of in the theme, which every page loads. Sizes are from the specification, section 2. */
const LOOK: Partial<ModalProps> = {
  size: 550,
  padding: 20,
  centered: true,
  radius: 'lg',
  // Otherwise browsers would treat its header as a second page header.
  attributes: { header: { role: 'presentation' } },
};

/** z-index of the first dialog; from the specification, section 9. */
const LOWEST = 2000;

/** The open dialogs, the topmost last. */
const useOpened = create<readonly Opened[]>()(() => []);

/**
 * A dialog. One opened above another covers it, and only the topmost closes on Escape: Mantine's dialogs each listen on
 * their own, and its `Modal.Stack` hides the lower ones and loses their focus.
 */
export const Modal = (props: Omit<ModalProps, 'closeOnEscape' | 'stackId' | 'zIndex'>) => {
  const { opened, onClose } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    useOpened.setState((all) => [...all, { id, close: () => close() }], true);
    return () => useOpened.setState((all) => all.filter((one) => one.id !== id), true);
  }, [opened, id]);
  // A closing dialog stays above the dialogs below it while it fades out.
  const below = useOpened((all) => {
    const place = all.findIndex((one) => one.id === id);
    return place === -1 ? all.length : place;
  });
  return (
    <MantineModal
      {...LOOK}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...props}
      closeOnEscape={false}
      zIndex={LOWEST + below}
    />
  );
};

/** Handles a key like Mantine's dialogs: not during composition, nor when an open list closes first. */
const closeTopmost = (event: KeyboardEvent): void => {
  const isTaken =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (event.key === 'Escape' && !event.isComposing && !isTaken) useOpened.getState().at(-1)?.close();
};
window.addEventListener('keydown', closeTopmost, true);
