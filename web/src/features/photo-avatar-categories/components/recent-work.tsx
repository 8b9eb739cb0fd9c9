import { Anchor } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import classes from './recent-work.module.css';

interface Props {
  /** Tasks with a result. */
  readonly tasks: readonly Task[];
  readonly makeLinkPath: (taskId: string) => string;
  /** Page with all of them. */
  readonly allPath: string;
}

/** The newest finished videos; renders nothing without any. */
export const RecentWork = ({ tasks, makeLinkPath, allPath }: Props) => {
  const { t } = useTranslation(['photo-avatar-categories', 'tasks']);
  if (tasks.length === 0) return null;
  return (
    <section className={classes['recent']}>
      <div className={classes['head']}>
        <h2>{t('recent')}</h2>
        <Anchor component={Link} to={allPath}>
          {t('all')}
        </Anchor>
      </div>
      <ul>
        {tasks.map(({ id, title, output }) => (
          <li key={id}>
            <Link to={makeLinkPath(id)}>
              <LazyImage src={output?.poster_url ?? undefined} alt="" ratio={1} />
              <span dir="auto">{title === '' ? t('tasks:untitled') : title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
