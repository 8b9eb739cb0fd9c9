import { Button } from '@mantine/core';
import { isLoading } from '@orator/contracts/tasks/state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { tasksQuery } from '../../../entities/tasks/api/queries.ts';
import { podcastPath } from '../../../shared/paths/podcasts.ts';
import classes from '../components/podcasts.module.css';

/** The podcasts made before, newest first. */
export const PodcastHistory = ({ shown }: { shown: string | null }) => {
  const { t } = useTranslation(['podcasts', 'tasks']);
  const format = useFormat();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(tasksQuery('podcast'));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={classes['history']} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ul>
        {items.map((task) => (
          <li key={task.id} data-current={task.id === shown}>
            {task.output?.poster_url === undefined ? null : <img src={task.output.poster_url} alt="" loading="lazy" />}
            <Link to={podcastPath(task.id)} aria-current={task.id === shown ? 'true' : undefined}>
              <b>{task.title === '' ? t('tasks:untitled') : task.title}</b>
              <small>
                {isLoading(task.state) ? t('tasks:making') : format.length(task.output?.duration_s ?? 0)}
                {' · '}
                {format.date(task.created_at)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('tasks:more')}
        </Button>
      ) : null}
    </section>
  );
};
