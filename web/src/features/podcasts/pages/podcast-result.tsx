import { Button } from '@mantine/core';
import type { Task, TaskDetail } from '@orator/contracts/tasks/schema';
import { IconFileMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadUrl } from '../../../shared/media/download.ts';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { ChangeButton } from '../../../entities/tasks/components/change-button.tsx';
import { TaskResultBar } from '../../../entities/tasks/components/task-result.tsx';

interface Props {
  readonly task: TaskDetail;
  readonly onDeleted: () => void;
  readonly onRerolled: (task: Task) => void;
  readonly onEdit: () => void;
}

/** Below a podcast: its name and cost, its files, and the way to change it. */
export const PodcastResult = ({ task, onDeleted, onRerolled, onEdit }: Props) => {
  const { t } = useTranslation('podcasts');
  const audio = task.output?.audio_url;
  const next = (
    <>
      <ShareButton work={task} />
      {audio === undefined ? null : (
        <Button
          component="a"
          href={downloadUrl(audio, task.title, 'm4a')}
          download
          size="md"
          variant="default"
          leftSection={<IconFileMusic size={18} stroke={1.5} aria-hidden />}
        >
          {t('downloadAudio')}
        </Button>
      )}
      <ChangeButton onClick={onEdit}>{t('edit')}</ChangeButton>
    </>
  );
  return <TaskResultBar task={task} onDeleted={onDeleted} onRerolled={onRerolled} next={next} />;
};
