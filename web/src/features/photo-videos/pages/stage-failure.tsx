import type { Task } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useUsername } from '../../../shared/session/session.ts';
import { taskEntriesQuery } from '../../../entities/statements/api/queries.ts';
import { entryPath } from '../../../shared/paths/statements.ts';
import { TaskFailure } from '../../../entities/tasks/components/task-failure.tsx';

/** A failed or cancelled task with the statement entry of its charge. */
export const StageFailure = ({ task, onAgain }: { task: Task; onAgain: () => void }) => {
  // A trial has no statement.
  const entries = useQuery({ ...taskEntriesQuery(task.id), enabled: useUsername() !== null });
  const kind = task.charged === 0 ? 'release' : 'capture';
  const number = entries.data?.items.find((entry) => entry.kind === kind)?.number;
  const entry = number === undefined ? null : { number, path: entryPath(number) };
  return <TaskFailure task={task} entry={entry} onAgain={onAgain} />;
};
