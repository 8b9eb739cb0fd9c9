import { ActionIcon } from '@mantine/core';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { latePart } from '../../../ui/late-part.tsx';
import classes from './prompt-facts.module.css';

const PromptName = latePart(async () => (await import('./prompt-name.tsx')).PromptName);

/** The prompt's editable name, or its text; and the chosen attributes. */
export const PromptFacts = ({ prompt }: { prompt: PhotoPrompt }) => {
  const { t } = useTranslation(['photo-avatar-prompts', 'photo-avatar-categories']);
  const format = useFormat();
  const [naming, setNaming] = useState(false);
  const { gender, age_group: age, ethnicity, pose, style } = prompt;
  const chosen = [
    gender === null ? null : t(`photo-avatar-categories:genders.${gender}`),
    age === 'Unspecified' ? null : t(`photo-avatar-categories:ages.${age}`),
    ethnicity === 'Unspecified' ? null : t(`photo-avatar-categories:ethnicities.${ethnicity}`),
    pose === null ? null : t(`poses.${pose}`),
    style === null ? null : t(`photo-avatar-categories:styles.${style}`),
    prompt.aspect_ratio,
    format.date(prompt.created_at),
  ];
  return (
    <>
      {naming ? (
        <PromptName prompt={prompt} onClose={() => setNaming(false)} />
      ) : (
        <div className={classes['title']}>
          <h2 dir="auto" title={prompt.prompt}>
            {prompt.name ?? prompt.prompt}
          </h2>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('rename')}
            title={t('rename')}
            onClick={() => setNaming(true)}
          >
            <IconPencil size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {prompt.name === null ? null : (
        <p dir="auto" className={classes['words']}>
          {prompt.prompt}
        </p>
      )}
      <p>
        {chosen
          .filter((one) => one !== null)
          .map((one) => (
            <span key={one}>{one}</span>
          ))}
      </p>
    </>
  );
};
