import { ActionIcon, Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { downloadUrl } from '../model/stage-key.ts';
import classes from './task-result.module.css';
import { useDeleteTask } from '../api/use-task-actions.ts';

/** Below a finished video: its cost, download, delete and the next step. */
export const TaskResultBar = (props: { task: Task; next: ReactNode; onDeleted: () => void }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const remove = useDeleteTask(props.onDeleted);
  const { result } = props.task;
  return (
    <div className={classes['bar']}>
      <div className={classes['words']}>
        <b>{t('ready')}</b>
        {result === undefined
          ? null
          : props.task.cost === 0
            ? format.duration(result.duration_s ?? 0)
            : t('readyCost', {
                duration: format.duration(result.duration_s ?? 0),
                credits: format.credits(props.task.charged),
              })}
      </div>
      <ActionIcon
        size={42}
        variant="subtle"
        color="gray"
        aria-label={t('delete')}
        onClick={() => remove(props.task.id)}
      >
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
      {result?.video_url === undefined ? null : (
        <Button
          component="a"
          href={downloadUrl(result.video_url, props.task.title)}
          download
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} stroke={1.5} />}
        >
          {t('download')}
        </Button>
      )}
      {props.next}
    </div>
  );
};
