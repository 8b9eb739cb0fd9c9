import type { TaskKind } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { VERSION_OF } from '../../../shared/quotes/version-path.ts';
import { toastError } from '../../../shared/toast/toast.tsx';
import { isGone, taskQuery } from './queries.ts';
import { hasKind, type TaskOfKind } from '../model/has-kind.ts';

/**
 * Takes the task in the URL's `?again=`, once, with its source; the URL then only says that another version of it is
 * being made.
 */
export const useTaskAgain = <Kind extends TaskKind>(kind: Kind, take: (task: TaskOfKind<Kind>) => void): void => {
  const { t } = useTranslation('tasks');
  const [params, setParams] = useSearchParams();
  const id = params.get('again');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const known = id === null || data === undefined ? null : hasKind(data, kind) && data.source !== null ? data : 'none';
  const found = id !== null && isGone(error) ? 'none' : known;
  const answer = useEffectEvent((task: typeof found): void => {
    if (task === null) return;
    if (task === 'none') toastError(() => t('gone'));
    else take(task);
    setParams(task === 'none' ? {} : { [VERSION_OF]: task.id }, { replace: true });
  });
  useEffect(() => answer(found), [found]);
};
