import { sharedVideos } from '@orator/contracts/shared-videos/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useShareLink } from '../../../shared/sharing/use-share-link.ts';
import { sharedVideoPath } from '../../../shared/paths/shared-videos.ts';

/** A work, with the code of its link where that is known. */
export type SharedWork = Pick<Task, 'id' | 'title'> & { readonly share_code?: string | null };

/** The dialog with the link of one work at a time: `start` opens it. */
export const useWorkSharing = () => {
  const { t } = useTranslation('shared-videos');
  const [title, setTitle] = useState('');
  const [opened, dialog] = useDisclosure(false);
  const { open, ...link } = useShareLink({
    share: (id) => call(sharedVideos.share, { params: { id } }),
    end: (id) => call(sharedVideos.withdraw, { params: { id } }),
    makeLinkPath: sharedVideoPath,
    ended: () => t('withdrawn'),
  });
  const start = (work: SharedWork): void => {
    setTitle(work.title);
    open(work.id, work.share_code);
    dialog.open();
  };
  return { start, dialog: { ...link, title, opened, onClose: dialog.close } };
};
