import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';
import { taskResultsKey } from '../../../shared/api/task-results-key.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { setUnseenWorks } from '../../../shared/navigation/unseen-works.ts';
import { useVisitor } from '../../../shared/session/session.ts';
import { taskQuery } from '../../../entities/tasks/api/queries.ts';
import { keepSeenWorks, readSeenWorks, type SeenWorks } from '../model/seen-works.ts';
import { RESULTS_PATH } from '../../../shared/paths/tasks.ts';

/** The longest list that the server sends: more is shown as 99+. */
const MOST = 100;

const NONE: readonly Task[] = [];

const deliveredKey = (after: string) => [...taskResultsKey, 'delivered', after] as const;

/** Works that were delivered after a time; refetched when a task ends. */
const deliveredQuery = (after: string) =>
  queryOptions({
    queryKey: deliveredKey(after),
    queryFn: async ({ signal }): Promise<readonly Task[]> =>
      (await call(tasks.list, { query: { makes: 'work', delivered_after: after, limit: MOST } }, { signal })).items,
    staleTime: RENEW_MS,
  });

const latest = (items: readonly Task[], before: string): string =>
  items.reduce((time, { finished_at: at }) => (at !== null && at > time ? at : time), before);

/** Counts the finished works that were seen neither in the list of works nor on a page of their own. Shows nothing itself. */
export const Component = () => {
  const visitor = useVisitor();
  return visitor === null ? null : <UnseenWorks key={visitor} visitor={visitor} />;
};

const UnseenWorks = ({ visitor }: { visitor: string }) => {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(() => readSeenWorks(visitor, new Date().toISOString()));
  const { data = NONE } = useQuery(deliveredQuery(seen.until));
  const isListed = pathname === RESULTS_PATH;
  const unseen = isListed ? NONE : data.filter(({ id }) => !seen.ids.includes(id));
  useEffect(() => {
    const keep = (now: SeenWorks): void => {
      keepSeenWorks(visitor, now);
      setSeen(now);
    };
    if (isListed) {
      if (data.length > 0) keep({ until: latest(data, seen.until), ids: [] });
      return undefined;
    }
    /** Marks works as seen whose own page is open: that page has an active query for the work. */
    const look = (): void => {
      const opened = data.filter(({ id }) => {
        if (seen.ids.includes(id)) return false;
        const read = queries.getQueryCache().find<Task>({ queryKey: taskQuery(id).queryKey });
        return read?.state.data !== undefined && read.isActive() && !isLoading(read.state.data.state);
      });
      if (opened.length > 0) keep({ ...seen, ids: [...seen.ids, ...opened.map(({ id }) => id)] });
    };
    look();
    return queries.getQueryCache().subscribe(({ query, type }) => {
      if (query.queryKey[0] === 'tasks' && (type === 'updated' || type === 'observerAdded')) queueMicrotask(look);
    });
  }, [visitor, queries, isListed, data, seen]);
  useEffect(() => {
    setUnseenWorks(unseen.length);
    return () => setUnseenWorks(0);
  }, [unseen.length]);
  return null;
};
