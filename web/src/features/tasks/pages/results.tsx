import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Link } from 'react-router-dom';
import { TaskGrid } from '../components/task-grid.tsx';
import { againPath, PHOTO_TO_AVATAR_PATH, taskPath } from '../../photo-videos/paths.ts';
import classes from './results.module.css';

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
        pathOf={taskPath}
        againOf={againPath}
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
