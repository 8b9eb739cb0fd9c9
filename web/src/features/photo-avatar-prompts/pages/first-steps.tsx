import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { Examples } from '../../../entities/photo-avatar-categories/components/examples.tsx';

interface Props {
  /** Moves to the description. */
  readonly onBegin: () => void;
  /** Starts with this text. */
  readonly onDescribe: (words: string) => void;
}

/** The page before the first description: an explanation, and finished portraits to try. */
export const FirstSteps = ({ onBegin, onDescribe }: Props) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const examples = useQuery(assetsQuery('Character')).data?.items ?? [];
  return (
    <>
      <Empty
        picture={<FaceDrawing size={110} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button variant="default" onClick={onBegin}>
            {t('emptyAction')}
          </Button>
        }
      />
      <Examples assets={examples} talkPath={PHOTO_TO_AVATAR_PATH} describe={{ use: onDescribe }} />
    </>
  );
};
