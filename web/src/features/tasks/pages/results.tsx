import { Button } from '@mantine/core';
import type { TaskKind } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Link } from 'react-router-dom';
import { TaskGrid } from '../components/task-grid.tsx';
import { lipSyncPath } from '../../lip-syncs/paths.ts';
import { againPath, PHOTO_TO_AVATAR_PATH, taskPath } from '../../photo-videos/paths.ts';
import { podcastAgainPath, podcastPath } from '../../podcasts/paths.ts';
import classes from './results.module.css';

/** Where the videos of other kinds than the studio's are shown, and where another one like them is made. */
const PATHS: Partial<Record<TaskKind, Readonly<Record<'shown' | 'again', (taskId: string) => string>>>> = {
  podcast: { shown: podcastPath, again: podcastAgainPath },
  'lip-sync': { shown: lipSyncPath, again: lipSyncPath },
};

export const Component = () => {
  const { t } = useTranslation('tasks');
  const make = (text: string) => (
    <Button component={Link} to={PHOTO_TO_AVATAR_PATH}>
      {text}
    </Button>
  );
  return (
    <div className={classes['page']} data-flows>
      <PageTitle>{t('title')}</PageTitle>
      <TaskGrid
        pathOf={({ id, kind }) => (PATHS[kind]?.shown ?? taskPath)(id)}
        againOf={({ id, kind }) => (PATHS[kind]?.again ?? againPath)(id)}
        heading={
          <div>
            <h1>{t('title')}</h1>
            <p>{t('lead')}</p>
          </div>
        }
        action={make(t('newVideo'))}
        emptyAction={make(t('emptyAction'))}
      />
    </div>
  );
};
