import { Button, Progress } from '@mantine/core';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { downloadUrl, startDownload } from '../../../shared/media/download.ts';
import { Note } from '../../../ui/note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from './webm-dialog.module.css';

/** Polling interval of the progress, ms. */
const POLL_MS = 1000;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A finished video; null until one is chosen. */
  readonly task: Task | null;
}

/** Converts a video to WebM, shows the progress, and downloads it. */
export const WebmDialog = ({ opened, onClose, task }: Props) => {
  const { t } = useTranslation('tasks');
  return (
    <Modal opened={opened} onClose={onClose} title={t('webm.title')}>
      {task === null ? null : <Making key={task.id} task={task} onDone={onClose} />}
    </Modal>
  );
};

const Making = ({ task, onDone }: { task: Task; onDone: () => void }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['webm', task.id],
    queryFn: ({ signal }) => call(tasks.webm, { params: { id: task.id } }, { signal }),
    refetchInterval: ({ state }) => (state.error !== null || state.data?.webm_url !== undefined ? false : POLL_MS),
    refetchIntervalInBackground: true,
    // Not cached, because a URL is valid for an hour, and an existing file is returned at once.
    gcTime: 0,
  });
  const url = data?.webm_url;
  useEffect(() => {
    if (url === undefined) return;
    startDownload(downloadUrl(url, task.title, 'webm'));
    onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [url]);
  const percent = data?.percent ?? 0;
  return (
    <div className={classes['making']}>
      <p>{t('webm.lead')}</p>
      {error === null ? (
        <>
          <div className={classes['state']}>
            <b aria-live="polite">{data?.percent === null ? t('stages.waiting') : t('webm.making')}</b>
            <span className="num" aria-hidden>
              {format.percent(percent)}
            </span>
          </div>
          <Progress value={percent} animated aria-label={t('webm.making')} transitionDuration={200} />
          <p>{t('webm.leave')}</p>
        </>
      ) : (
        <>
          <Note kind="bad">{errorMessage(error)}</Note>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </>
      )}
    </div>
  );
};
