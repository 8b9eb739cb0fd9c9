import type { TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { VERSION_OF } from '../../../shared/quotes/version-path.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { local, type TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { isGone, taskQuery } from '../../tasks/api/queries.ts';
import { useFreshBalance } from '../../tasks/api/use-fresh-balance.ts';
import { hasKind } from '../../tasks/model/has-kind.ts';
import { trialQuery } from '../../trials/api/queries.ts';

/** The key under which the last task of a trial is stored. */
export type TrialKey = (typeof TRIAL_IDS)[keyof typeof TRIAL_IDS];

export interface StudioTaskOptions {
  readonly visitor: string;
  /** The storage key of the last task of a trial, to which the page returns; absent for pages that do not return. */
  readonly trialKey?: TrialKey;
  /** Parameters of the address besides the task are kept when the task changes. */
  readonly keepsAddress?: boolean;
}

/** The tasks that the address names: one to show, one to begin with, or one to make another version of. */
export interface StudioAddress {
  readonly task?: string;
  readonly again?: string;
  readonly [VERSION_OF]?: string;
}

/** The address of a studio that makes another version of a task's work. */
export const makeVersionAddress = (id: string): StudioAddress => ({ again: id, [VERSION_OF]: id });

/**
 * The task in the address of a studio: `task` is on the stage; `again` only provides the content that the next task
 * starts with.
 */
export const useStudioTask = <Kind extends TaskKind>(kind: Kind, options: StudioTaskOptions) => {
  const { visitor, trialKey, keepsAddress = false } = options;
  const [params, setParams] = useSearchParams();
  const shownId = params.get('task');
  const id = shownId ?? params.get('again');
  const { data, error } = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const known = id === null ? undefined : data;
  const task = known === undefined || !hasKind(known, kind) ? undefined : known;
  const shown = shownId === null ? undefined : task;
  const other = known === undefined || task !== undefined ? null : known;
  useFreshBalance(shown?.state, [profileQuery().queryKey, trialQuery().queryKey]);

  const go = (to: StudioAddress | null): void => {
    if (visitor === TRIAL && trialKey !== undefined) {
      if (to?.task === undefined) local.remove(trialKey);
      else local.set(trialKey, to.task);
    }
    setParams((before) => {
      if (!keepsAddress) return new URLSearchParams(Object.entries({ ...to }));
      before.delete('task');
      if (to?.task !== undefined) before.set('task', to.task);
      return before;
    });
  };
  const making = shown !== undefined && isLoading(shown.state);
  return {
    /** The task on the stage; null for an empty stage. */
    shownId,
    shown: shownId === null ? null : (shown ?? ('loading' as const)),
    making,
    /** The task on the stage once it has a result. */
    done: shown === undefined || making || shown.output === undefined ? null : shown,
    /** The task on the stage, if it is the beginning of a video: its next version is made from it. */
    beginning: shown?.output?.draft === true ? shown.id : null,
    /** The task of `again`, with whose content the next task starts. */
    againId: shownId === null ? id : null,
    /** The task in the address, once known. */
    task,
    /** The task in the address, if it is of another kind. */
    other,
    error: error ?? (other === null ? null : new TypeError('another kind')),
    /** The task was deleted, or is of another kind. */
    gone: isGone(error) || other !== null,
    go,
  };
};
