import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import type { useWorkSharing } from '../api/use-work-sharing.ts';

const ShareDialog = lateDialog(async () => (await import('../../../shared/sharing/share-dialog.tsx')).ShareDialog);

/** The share link of a work, with ways to send it and to end it. */
export const WorkShareDialog = (props: ReturnType<typeof useWorkSharing>['dialog']) => {
  const { t } = useTranslation('shared-videos');
  const words = { dialog: t('dialog'), lead: t('lead'), link: t('link'), stop: t('stop') };
  return <ShareDialog {...props} words={words} />;
};
