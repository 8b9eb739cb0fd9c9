import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

interface Opened {
  readonly id: string;
  readonly close: () => void;
}

/** Here and not in the theme, which every page loads. Sizes are from the specification, section 2. */
const LOOK: Partial<ModalProps> = {
  size: 550,
  padding: 20,
  centered: true,
  radius: 'lg',
  // Outside the page's own landmarks, browsers take its header for a second header of the page.
  attributes: { header: { role: 'presentation' } },
};

/** Where the first dialog lies; from the specification, section 9. */
const LOWEST = 2000;

/** The open dialogs, the topmost last. */
const useOpened = create<readonly Opened[]>()(() => []);

/**
 * A dialog. One that is opened above another lies over it and alone closes on Escape: each of Mantine's own listens for
 * itself, and its `Modal.Stack` hides what is below and forgets where the focus was.
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
  // While it fades out it stays above those that were below.
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

/** Takes part in a key as Mantine's dialogs do: not while words are composed, nor where an open list closes first. */
const closeTopmost = (event: KeyboardEvent): void => {
  const isTaken =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (event.key === 'Escape' && !event.isComposing && !isTaken) useOpened.getState().at(-1)?.close();
};
window.addEventListener('keydown', closeTopmost, true);
