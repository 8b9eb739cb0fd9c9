import { Button } from '@mantine/core';
import type { Task } from '@orator/contracts/tasks/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { IconDice3 } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { cacheTask, taskQuery } from '../api/queries.ts';

interface Props {
  readonly task: Task;
  readonly left: number;
  readonly onStarted: (task: Task) => void;
}

/** Makes the same work again free of charge, with different motion. */
export const RerollButton = ({ task, left, onStarted }: Props) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const queries = useQueryClient();
  const reroll = useMutation({
    mutationFn: () => call(tasks.reroll, { params: { id: task.id } }),
    onSuccess: async (started) => {
      await cacheTask(queries, started);
      onStarted(started);
    },
    onError: toastFailure,
    // Another page may have used the last re-roll.
    onSettled: () => queries.invalidateQueries({ queryKey: taskQuery(task.id).queryKey }),
  });
  if (left === 0) return null;
  return (
    <Button
      size="md"
      variant="default"
      title={t('rerollHint')}
      loading={reroll.isPending}
      leftSection={<IconDice3 size={18} stroke={1.5} aria-hidden />}
      onClick={() => reroll.mutate()}
    >
      {t('reroll', { amount: format.number(left) })}
    </Button>
  );
};
