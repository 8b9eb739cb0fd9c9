import { Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSearchParams, Link } from 'react-router-dom';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Note } from '../../../ui/note.tsx';
import { columnsFor, waterfall } from '../../../ui/waterfall.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { tasksQuery } from '../../../entities/tasks/api/queries.ts';
import { useDeleteTasks } from '../api/use-delete-tasks.ts';
import { downloadAll, mainDownload } from '../model/download.ts';
import { toQuery, type WorksFilter } from '../../../entities/tasks/model/works-filter.ts';
import type { WorkPaths } from './card-menu.tsx';
import type { VideoForm } from '../../../entities/tasks/components/video-forms.tsx';
import { findAspectRatio, TaskCard } from './task-card.tsx';
import classes from './task-grid.module.css';
import { useFocusAfter } from './use-focus-after.ts';
import { useSelection, useSelectionKeys } from './use-selection.ts';

/** Height of a caption in column widths. */
const CAPTION = 0.3;

const SelectionBar = latePart(async () => (await import('./selection-bar.tsx')).SelectionBar);

interface Props {
  readonly filter: WorksFilter;
  readonly paths: WorkPaths;
  /** Asks for a folder for these; `onMoved` is called afterwards. */
  readonly onMove: (works: readonly Task[], onMoved: () => void) => void;
  readonly onShare: (work: Task) => void;
  readonly onForm: (task: Task, form: VideoForm) => void;
  /** Below the heading, if there is anything to search; null without. */
  readonly tools: ReactNode;
  readonly heading: ReactNode;
  /** Beside the heading, if there are videos. */
  readonly action: ReactNode;
  readonly emptyAction: ReactNode;
}

/** The user's works, newest first, in a masonry grid with multiple selection. */
export const TaskGrid = ({ filter, paths, onMove, onShare, onForm, tools, heading, action, emptyAction }: Props) => {
  const { t } = useTranslation(['tasks', 'work-folders', 'common', 'errors']);
  const { ref, width } = useElementSize();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({ ...tasksQuery(filter), placeholderData: keepPreviousData });
  const tasks = data?.pages.flatMap((page) => page.items) ?? [];
  const pickTasks = (ids: readonly string[]): Task[] => tasks.filter(({ id }) => ids.includes(id));
  const order = tasks.map(({ id }) => id);
  const { heading: headingAt, afterRemoval, afterClosing } = useFocusAfter<HTMLDivElement>(order);
  const selection = useSelection(order, ([first]) => afterClosing(first));
  const remove = useDeleteTasks((ids) => {
    afterRemoval(ids);
    selection.clear();
  });
  useSelectionKeys(selection, (ids) => remove(pickTasks(ids)));
  const [naming, setNaming] = useState<{ readonly id: string; readonly typed: string } | null>(null);
  const filtered = Object.keys(filter).length > 0;
  if (data !== undefined && tasks.length === 0 && !filtered) {
    return (
      <>
        <div ref={headingAt} tabIndex={-1} className={classes['head']}>
          {heading}
        </div>
        <Empty picture={<FaceDrawing size={110} />} title={t('empty')} text={t('emptyText')} action={emptyAction} />
      </>
    );
  }
  const columns = waterfall(tasks, columnsFor(width), (task) => 1 / findAspectRatio(task) + CAPTION);
  const chosen = pickTasks(selection.ids);
  const urls = chosen.map(mainDownload).filter((url) => url !== null);
  return (
    <>
      <div className={classes['head']}>
        {heading}
        {tasks.length === 0 ? null : (
          <div className={classes['actions']}>
            <Button
              variant="default"
              aria-pressed={selection.on}
              onClick={selection.on ? selection.clear : selection.begin}
            >
              {t('select')}
            </Button>
            {action}
          </div>
        )}
      </div>
      {tools}
      {data !== undefined && tasks.length === 0 ? <NothingFound filter={filter} /> : null}
      {error === null || data !== undefined ? null : (
        <Note kind="bad">
          {t('errors:list')} {errorMessage(error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      <div ref={ref} className={classes['grid']} data-choosing={selection.on}>
        {data === undefined && error === null
          ? [1, 2, 3].map((bone) => <Skeleton key={bone} height={260} />)
          : columns.map((column, index) => (
              <div key={column[0]?.id ?? index} className={classes['column']}>
                {column.map((task) => (
                  <TaskCard
                    key={task.id}
                    task={task}
                    paths={paths}
                    ofWork={filter.versions_of === undefined}
                    actions={{
                      onDelete: () => remove([task]),
                      onMove: () => onMove([task], selection.clear),
                      onShare: () => onShare(task),
                      onForm: (form) => onForm(task, form),
                      onSelect: () => selection.choose(task.id, false),
                    }}
                    choice={{
                      chosen: selection.has(task.id),
                      choosing: selection.on,
                      onChoose: (range) => selection.choose(task.id, range),
                    }}
                    naming={{
                      typed: naming?.id === task.id ? naming.typed : null,
                      onType: (typed) => setNaming(typed === null ? null : { id: task.id, typed }),
                    }}
                  />
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
      {selection.on ? (
        <SelectionBar
          chosen={chosen.length}
          downloadable={urls.length}
          deletable={chosen.filter(({ state }) => !isLoading(state)).length}
          onAll={chosen.length === tasks.length ? null : selection.chooseAll}
          onMove={() => onMove(chosen, selection.clear)}
          onDownload={() => void downloadAll(urls)}
          onDelete={() => remove(chosen)}
          onClear={selection.clear}
        />
      ) : null}
    </>
  );
};

const NothingFound = ({ filter: { text, folder_id: folder } }: { filter: WorksFilter }) => {
  const { t } = useTranslation('work-folders');
  const [inFolder, all] =
    text === undefined ? [t('emptyText'), t('backToAll')] : [t('noneInFolder', { text }), t('searchAll')];
  return (
    <Empty
      picture={<FaceDrawing size={110} />}
      title={text === undefined ? t('empty') : t('noneFound')}
      text={folder === undefined && text !== undefined ? t('noneFoundText', { text }) : inFolder}
      action={
        folder === undefined ? null : (
          <Button
            component={Link}
            variant="default"
            to={{ search: createSearchParams(toQuery({ text: text ?? '' })).toString() }}
          >
            {all}
          </Button>
        )
      }
    />
  );
};
