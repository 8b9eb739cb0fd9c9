import { DRAFT_S } from '@orator/contracts/photo-videos/draft-video';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { DraftButton } from '../../../shared/quotes/draft-button.tsx';
import { draftPrice } from '../../../shared/quotes/draft-price.ts';
import { useDraftStart } from '../../../shared/quotes/use-draft-start.ts';
import { videoCalls } from '../api/use-make-video.ts';

interface Props {
  /** The video that the draft is the beginning of; null while incomplete. */
  readonly input: NewPhotoVideo | null;
  /** Credits. */
  readonly have: number | undefined;
  /** The draft that is shown, by its task. */
  readonly shown: string | null;
  readonly waysOn: Readonly<Record<string, ReactNode>>;
  readonly onSignIn: () => void;
  readonly onStarted: (task: TaskDetail, input: NewPhotoVideo) => void;
}

/** Offers a draft of a video. */
export const VideoDraft = ({ input, have, shown, waysOn, onSignIn, onStarted }: Props) => {
  const { t } = useTranslation(['photo-videos', 'studios']);
  const format = useFormat();
  const price = draftPrice(useQuery(systemConfigQuery()).data, 'photo-video');
  const beginning = input && { ...input, draft: true as const };
  const draft = useDraftStart({ input: beginning, calls: videoCalls, price, have, shown, onStarted });
  return price === undefined ? null : (
    <DraftButton
      draft={draft}
      label={t('draft', { duration: format.shortLength(DRAFT_S), price: format.credits(price) })}
      renewed={t('studios:newPrice')}
      waysOn={waysOn}
      onSignIn={onSignIn}
    />
  );
};
