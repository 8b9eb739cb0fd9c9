import { Button } from '@mantine/core';
import type { Task, TaskDetail } from '@orator/contracts/tasks/schema';
import { IconLanguage, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShareButton } from '../../../entities/shared-videos/components/share-button.tsx';
import { TaskResultBar } from '../../../entities/tasks/components/task-result.tsx';
import { translatingPath } from '../../../shared/paths/translations.ts';
import { againPath } from '../../../shared/paths/photo-videos.ts';

interface Props {
  readonly task: TaskDetail;
  readonly onDeleted: () => void;
  readonly onRerolled: (task: Task) => void;
  readonly onEdit: () => void;
  readonly onAnother: () => void;
}

/** Below a finished video: download it, share it, or make another like it. */
export const StudioResult = ({ task, onDeleted, onRerolled, onEdit, onAnother }: Props) => {
  const { t } = useTranslation(['photo-videos', 'studios', 'translations']);
  const next = (
    <>
      <ShareButton work={task} />
      <Button
        size="md"
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        onClick={onEdit}
      >
        {t('editScript')}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconLanguage size={18} stroke={1.5} aria-hidden />}
        component={Link}
        to={translatingPath(againPath(task.id))}
      >
        {t('translations:title')}
      </Button>
      <Button size="md" variant="default" onClick={onAnother}>
        {t('studios:another')}
      </Button>
    </>
  );
  return <TaskResultBar task={task} onDeleted={onDeleted} onRerolled={onRerolled} next={next} />;
};
