import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { useSharing } from '../api/use-sharing.ts';

const ShareDialog = lateDialog(async () => (await import('../../../shared/sharing/share-dialog.tsx')).ShareDialog);

interface Props {
  readonly taskId: string;
  readonly title: string;
  /** The code of the video's link; null while it is not shared. */
  readonly code: string | null;
  readonly onCode: (code: string | null) => void;
}

/** Shares a video by a link that anybody can open, and shows that link. */
export const ShareButton = ({ taskId, title, code, onCode }: Props) => {
  const { t } = useTranslation('shared-videos');
  const [opened, dialog] = useDisclosure(false);
  const sharing = useSharing(taskId, code, onCode);
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconShare size={18} stroke={1.5} aria-hidden />}
        onClick={() => {
          if (code === null) sharing.share();
          dialog.open();
        }}
      >
        {t('share')}
      </Button>
      <ShareDialog
        opened={opened}
        onClose={dialog.close}
        title={title}
        words={{ dialog: t('dialog'), lead: t('lead'), link: t('link'), stop: t('stop') }}
        {...sharing}
      />
    </>
  );
};
