import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Takes the focus when the stage changes. */
  readonly top: Ref<HTMLDivElement>;
  readonly making: boolean;
  /** The task on the stage has a result. */
  readonly done: boolean;
  readonly className: string | undefined;
  /** The page scrolls with the window. */
  readonly flows?: boolean;
  /** Texts for screen readers about a work that is no video: while it is made, and when it is ready. */
  readonly words?: { readonly making: string; readonly delivered: string };
  readonly children: ReactNode;
}

/**
 * The element around a studio: takes the focus when the stage changes, and announces the task's progress to screen
 * readers.
 */
export const StudioFrame = ({ top, making, done, className, flows, words, children }: Props) => {
  const { t } = useTranslation(['studios', 'tasks']);
  return (
    <div ref={top} tabIndex={-1} className={className ?? ''} data-flows={flows}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? (words?.making ?? t('tasks:making')) : done ? (words?.delivered ?? t('delivered')) : ''}
      </VisuallyHidden>
      {children}
    </div>
  );
};
