import { TaskState } from '@orator/contracts/tasks/state';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { RunPrompt } from '../model/groups.ts';

interface Props {
  readonly prompt: RunPrompt;
  /** Pictures of a run. */
  readonly count: number;
  /** The text for a run that made fewer images than requested. */
  readonly fewer: string;
}

/** How the latest run ended, unless with all its pictures. */
export const RunNote = ({ prompt: { run, images }, count, fewer }: Props) => {
  const { t } = useTranslation('prompt-runs');
  const format = useFormat();
  if (run === null || run.state < TaskState.Successed) return null;
  const told = run.charged === 0 ? t('notCharged') : t('charged', { price: format.credits(run.charged) });
  const charged = run.cost === 0 ? null : told;
  if (run.error !== undefined) {
    const stopped = run.error.reason === 'cancelled';
    return (
      <Note kind={stopped ? 'warn' : 'bad'}>
        {run.error.message} {stopped ? charged : null}
      </Note>
    );
  }
  const made = images.filter(({ task_id }) => task_id === run.task_id).length;
  if (run.charged === run.cost || made >= count) return null;
  return (
    <Note kind="warn">
      {fewer} {charged}
    </Note>
  );
};
