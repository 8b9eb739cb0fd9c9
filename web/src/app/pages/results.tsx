import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { Link } from 'react-router-dom';
import { TaskGrid } from '../../features/tasks/task-grid.tsx';
import { RequireVisitor } from '../guard.tsx';
import { PATHS, taskPath } from '../paths.ts';
import classes from './results.module.css';

export const Component = () => {
  const { t } = useTranslation('tasks');
  const make = (
    <Button component={Link} to={PATHS.photoToAvatar} size="md">
      {t('emptyAction')}
    </Button>
  );
  return (
    <RequireVisitor>
      <div className={classes['page']}>
        <PageTitle>{t('title')}</PageTitle>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <TaskGrid pathOf={taskPath} emptyAction={make} />
      </div>
    </RequireVisitor>
  );
};
