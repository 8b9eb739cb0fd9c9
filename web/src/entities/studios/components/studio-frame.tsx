import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Studio } from '../api/use-studio.ts';

interface Props {
  readonly studio: Studio;
  readonly className: string | undefined;
  /** The page scrolls with the window. */
  readonly flows?: boolean;
  /** What screen readers say of a work that is no video: while it is made, and when it is there. */
  readonly words?: { readonly making: string; readonly delivered: string };
  readonly children: ReactNode;
}

/** Around a studio: takes the focus when the stage changes, and tells screen readers what becomes of the task. */
export const StudioFrame = ({ studio, className, flows, words, children }: Props) => {
  const { t } = useTranslation('tasks');
  const { making = t('making'), delivered = t('delivered') } = words ?? {};
  return (
    <div ref={studio.top} tabIndex={-1} className={className ?? ''} data-flows={flows}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {studio.making ? making : studio.done === null ? '' : delivered}
      </VisuallyHidden>
      {children}
    </div>
  );
};
