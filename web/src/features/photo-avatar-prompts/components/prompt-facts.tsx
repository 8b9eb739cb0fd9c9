import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './prompt-group.module.css';

/** The words of a prompt, and what was chosen beside them. */
export const PromptFacts = ({ prompt }: { prompt: PhotoPrompt }) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const format = useFormat();
  const { gender, age_group: age, ethnicity, pose, style } = prompt;
  const chosen = [
    gender === null ? null : t(`genders.${gender}`),
    age === 'Unspecified' ? null : t(`ages.${age}`),
    ethnicity === 'Unspecified' ? null : t(`ethnicities.${ethnicity}`),
    pose === null ? null : t(`poses.${pose}`),
    style === null ? null : t(`styles.${style}`),
    prompt.aspect_ratio,
    format.date(prompt.created_at),
  ];
  return (
    <div className={classes['facts']}>
      <h2 dir="auto" title={prompt.prompt}>
        {prompt.prompt}
      </h2>
      <p>
        {chosen
          .filter((one) => one !== null)
          .map((one) => (
            <span key={one}>{one}</span>
          ))}
      </p>
    </div>
  );
};
