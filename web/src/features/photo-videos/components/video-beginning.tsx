import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { BeginningButton } from '../../../shared/quotes/beginning-button.tsx';
import { findBeginningPrice } from '../../../shared/quotes/beginning-price.ts';
import { useBeginningStart } from '../../../shared/quotes/use-beginning-start.ts';
import type { QuotedCalls } from '../../../shared/quotes/use-quoted-start.ts';

interface Props {
  /** The whole video; null while incomplete. */
  readonly input: NewPhotoVideo | null;
  readonly calls: QuotedCalls<NewPhotoVideo>;
  /** Credits. */
  readonly have: number | undefined;
  /** The task of the beginning that the page shows. */
  readonly shown: string | null;
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  readonly onSignIn: () => void;
  readonly onStarted: (task: TaskDetail, input: NewPhotoVideo) => void;
}

/** Offers to make only the beginning of a video. */
export const VideoBeginning = ({ input, calls, have, shown, waysOn, onSignIn, onStarted }: Props) => {
  const { t } = useTranslation(['photo-videos', 'studios']);
  const format = useFormat();
  const price = findBeginningPrice(useQuery(systemConfigQuery()).data, 'photo-video');
  const beginning = useBeginningStart({
    input: input && { ...input, draft: true as const },
    calls,
    price,
    have,
    shown,
    onStarted,
  });
  return price === undefined ? null : (
    <BeginningButton
      beginning={beginning}
      label={t('beginning', { duration: format.shortLength(BEGINNING_S), price: format.credits(price) })}
      renewed={t('studios:newPrice')}
      waysOn={waysOn}
      onSignIn={onSignIn}
    />
  );
};
