import { NativeSelect, Textarea } from '@mantine/core';
import { RATIOS } from '@orator/contracts/core/common';
import {
  AGE_GROUPS,
  ETHNICITIES,
  PHOTO_POSES,
  PHOTO_STYLES,
  PROMPT_CHARACTERS,
} from '@orator/contracts/photo-avatar-prompts/options';
import type { PromptReading as Reading } from '@orator/contracts/photo-avatar-prompts/schema';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Pills } from '../../../ui/pills.tsx';
import { GENDERS, type PhotoForm } from '../model/form.ts';
import classes from './prompt-form.module.css';
import { PromptReading } from './prompt-reading.tsx';

interface Props {
  readonly promptRef: Ref<HTMLTextAreaElement>;
  readonly form: PhotoForm;
  readonly patch: (change: Partial<PhotoForm>) => void;
  readonly reading: Reading | null | undefined;
  /** Ideas to begin a prompt with. */
  readonly ideas: ReactNode;
}

/** Represents null, which is not a valid value of a choice. */
const OPEN = '';

const Label = ({ children }: { children: string }) => <span className={classes['label']}>{children}</span>;

/** A prompt about a person, and attributes to choose. */
export const PromptForm = ({ promptRef, form, patch, reading, ideas }: Props) => {
  const { t } = useTranslation(['photo-avatar-prompts', 'photo-avatar-categories']);
  const format = useFormat();
  const any = { value: OPEN, text: t('any') } as const;
  return (
    <>
      <div className={classes['prompt']}>
        <Textarea
          ref={promptRef}
          label={t('prompt')}
          placeholder={t('placeholder')}
          value={form.prompt}
          maxLength={PROMPT_CHARACTERS}
          autosize
          minRows={4}
          maxRows={10}
          attributes={{ input: { dir: 'auto' } }}
          onChange={(event) => patch({ prompt: event.currentTarget.value })}
        />
        <span className={`${classes['count']} num`} aria-hidden>
          {format.number(form.prompt.length)} / {format.number(PROMPT_CHARACTERS)}
        </span>
        {ideas}
        {reading === null || reading === undefined ? null : <PromptReading reading={reading} />}
      </div>
      <div className={classes['choice']}>
        <Label>{t('photo-avatar-categories:gender')}</Label>
        <Pills
          name="gender"
          label={t('photo-avatar-categories:gender')}
          value={form.gender ?? OPEN}
          onChange={(gender) => patch({ gender: gender === OPEN ? null : gender })}
          options={[any, ...GENDERS.map((value) => ({ value, text: t(`photo-avatar-categories:genders.${value}`) }))]}
        />
      </div>
      <div className={classes['pair']}>
        <NativeSelect
          label={t('photo-avatar-categories:age')}
          value={form.age_group}
          data={AGE_GROUPS.map((value) => ({ value, label: t(`photo-avatar-categories:ages.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            patch({ age_group: AGE_GROUPS.find((one) => one === value) ?? 'Unspecified' })
          }
        />
        <NativeSelect
          label={t('photo-avatar-categories:ethnicity')}
          value={form.ethnicity}
          data={ETHNICITIES.map((value) => ({ value, label: t(`photo-avatar-categories:ethnicities.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            patch({ ethnicity: ETHNICITIES.find((one) => one === value) ?? 'Unspecified' })
          }
        />
      </div>
      <div className={classes['choice']}>
        <Label>{t('photo-avatar-categories:ratio')}</Label>
        <Pills
          name="photo-ratio"
          label={t('photo-avatar-categories:ratio')}
          value={form.aspect_ratio}
          onChange={(aspect_ratio) => patch({ aspect_ratio })}
          options={RATIOS.map((value) => ({ value, text: value }))}
        />
      </div>
      <div className={classes['choice']}>
        <Label>{t('pose')}</Label>
        <Pills
          name="pose"
          label={t('pose')}
          value={form.pose ?? OPEN}
          onChange={(pose) => patch({ pose: pose === OPEN ? null : pose })}
          options={[any, ...PHOTO_POSES.map((value) => ({ value, text: t(`poses.${value}`) }))]}
        />
      </div>
      <div className={classes['choice']}>
        <Label>{t('photo-avatar-categories:style')}</Label>
        <Pills
          name="style"
          label={t('photo-avatar-categories:style')}
          value={form.style ?? OPEN}
          onChange={(style) => patch({ style: style === OPEN ? null : style })}
          options={[
            any,
            ...PHOTO_STYLES.map((value) => ({ value, text: t(`photo-avatar-categories:styles.${value}`) })),
          ]}
        />
      </div>
    </>
  );
};
