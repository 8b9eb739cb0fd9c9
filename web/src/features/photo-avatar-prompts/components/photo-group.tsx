import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { PhotoGroup as Group } from '../../../entities/prompt-runs/model/groups.ts';
import { type GroupActions, RunGroup } from '../../../entities/prompt-runs/components/run-group.tsx';
import { PromptFacts } from './prompt-facts.tsx';

interface Props extends Omit<GroupActions, 'onEdit'> {
  readonly group: Group<PhotoPrompt>;
  /** Price of a run, credits; undefined until known, and for a trial. */
  readonly cost: number | undefined;
  /** Whether another run can be started now. */
  readonly ready: boolean;
  readonly makeTalkPath: (imageId: string) => string;
  readonly onEdit: (prompt: PhotoPrompt) => void;
}

/** The portraits of a prompt. */
export const PhotoGroup = ({ group, cost, onEdit, ...actions }: Props) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const format = useFormat();
  const { prompt } = group;
  const title = prompt?.name ?? prompt?.prompt ?? '';
  return (
    <RunGroup
      {...actions}
      group={group}
      count={PHOTOS_A_RUN}
      title={title}
      facts={prompt === null ? null : <PromptFacts prompt={prompt} />}
      words={{
        making: t('making'),
        again: cost === undefined ? t('again') : t('againFor', { price: format.credits(cost) }),
        remove: t('remove'),
        delete: t('delete'),
        alt: t('alt', { words: title }),
        fewer: t('fewer'),
      }}
      onEdit={() => {
        if (prompt !== null) onEdit(prompt);
      }}
    />
  );
};
