import { Button, type ButtonProps } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type SharedWork, useWorkSharing } from '../api/use-work-sharing.ts';
import { WorkShareDialog } from './work-share-dialog.tsx';

interface Props {
  /** An ended task of a playable kind. */
  readonly work: SharedWork;
  readonly size?: ButtonProps['size'];
}

/** Creates the share link of a work, and shows it. */
export const ShareButton = ({ work, size = 'md' }: Props) => {
  const { t } = useTranslation('shared-videos');
  const sharing = useWorkSharing();
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
        onClick={() => sharing.start(work)}
      >
        {t('share')}
      </Button>
      <WorkShareDialog {...sharing.dialog} />
    </>
  );
};
