import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { tasksQuery } from '../../../entities/tasks/api/queries.ts';
import { videoAvatarsKey } from '../../../entities/video-avatars/api/key.ts';
import { useDubWork } from '../../../entities/dubs/api/queries.ts';

interface Props {
  readonly onWork: (id: string, title: string, captions: Uint8Array<ArrayBuffer>) => void;
}

/** Chooses a finished video of the visitor, and takes the lines and times of its captions. */
export const WorkField = ({ onWork }: Props) => {
  const { t } = useTranslation(['dubs', 'tasks', 'video-avatars']);
  const queries = useQueryClient();
  const { data } = useInfiniteQuery(tasksQuery({}));
  const [chosen, setChosen] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const use = useDubWork();
  const works = (data?.pages.flatMap(({ items }) => items) ?? []).flatMap(({ id, title, output }) =>
    output?.video_url === undefined || output.captions_url === undefined
      ? []
      : [{ id, title: title === '' ? t('tasks:untitled') : title, captionsUrl: output.captions_url }],
  );
  const work = works.find(({ id }) => id === chosen) ?? works[0];
  if (work === undefined) return null;
  const take = (): void => {
    setAsked(true);
    if (!agreed) return;
    use.mutate(
      { taskId: work.id, captionsUrl: work.captionsUrl },
      {
        onSuccess: ({ video, captions }) => {
          void queries.invalidateQueries({ queryKey: videoAvatarsKey });
          onWork(video.id, work.title, captions);
        },
      },
    );
  };
  return (
    <details>
      <summary>{t('work')}</summary>
      <p>{t('workText')}</p>
      <NativeSelect
        label={t('workWhich')}
        value={work.id}
        data={works.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Checkbox
        checked={agreed}
        label={t('video-avatars:consent')}
        error={asked && !agreed ? t('video-avatars:consentFirst') : null}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {use.error === null ? null : <Note kind="bad">{errorMessage(use.error)}</Note>}
      <Button variant="default" loading={use.isPending} onClick={take}>
        {t('workUse')}
      </Button>
    </details>
  );
};
