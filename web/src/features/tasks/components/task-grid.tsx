import { Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { tasksQuery } from '../api/queries.ts';
import { TaskCard, shapeOf } from './task-card.tsx';
import classes from './task-grid.module.css';
import { columnsFor, waterfall } from '../model/waterfall.ts';

/** Height of a caption in column widths. */
const CAPTION = 0.3;

interface Props {
  /** Where a task is opened. */
  readonly pathOf: (taskId: string) => string;
  /** Where another one like a task is made. */
  readonly againOf: (taskId: string) => string;
  readonly emptyAction: ReactNode;
}

/** The person's videos, newest first, in a masonry grid. */
export const TaskGrid = ({ pathOf, againOf, emptyAction }: Props) => {
  const { t } = useTranslation(['tasks', 'common', 'errors']);
  const { ref, width } = useElementSize();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(tasksQuery());
  const tasks = data?.pages.flatMap((page) => page.items) ?? [];
  if (data !== undefined && tasks.length === 0) {
    return <Empty picture={<FaceDrawing size={110} />} title={t('empty')} text={t('emptyText')} action={emptyAction} />;
  }
  const columns = waterfall(tasks, columnsFor(width), (task) => 1 / shapeOf(task) + CAPTION);
  return (
    <>
      {error === null || data !== undefined ? null : (
        <Note kind="bad">
          {t('errors:list')} {errorMessage(error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      <div ref={ref} className={classes['grid']}>
        {data === undefined && error === null
          ? [1, 2, 3].map((bone) => <Skeleton key={bone} height={260} />)
          : columns.map((column, index) => (
              <div key={column[0]?.id ?? index} className={classes['column']}>
                {column.map((task) => (
                  <TaskCard key={task.id} task={task} path={pathOf(task.id)} again={againOf(task.id)} />
                ))}
              </div>
            ))}
      </div>
      {isFetchNextPageError ? (
        <Note kind="bad">
          {t('errors:list')} {errorMessage(error)}
        </Note>
      ) : null}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
};
