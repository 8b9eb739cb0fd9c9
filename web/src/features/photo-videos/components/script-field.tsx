import { Textarea, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { checkScript } from '@orator/contracts/scripts/check-script';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './photo-videos.module.css';

interface Props {
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly locale: Locale;
  readonly max: number;
  readonly onText: (text: string) => void;
}

/** The script. A text over the limit is kept, with an error that says by how much. */
export const ScriptField = ({ inputRef, text, locale, max, onText }: Props) => {
  const { t } = useTranslation('photo-videos');
  const format = useFormat();
  const checked = checkScript(text, locale);
  const problem = (() => {
    if (checked.ok || checked.reason === 'text_empty') return null;
    if (checked.reason !== 'text_too_long') return t(`refusals.${checked.reason}`);
    return t('tooLong', { over: format.number(text.length - max), max: format.number(max) });
  })();
  const over = text.length > max;
  return (
    <div className={classes['script']}>
      <Textarea
        ref={inputRef}
        label={t('script')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        autosize
        minRows={6}
        maxRows={14}
        radius="lg"
        // A plain `dir` prop would go to the wrapper, with label and error.
        attributes={{ input: { dir: 'auto' } }}
        lang={locale}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={<bdi dir="ltr">{t('count', { used: format.number(text.length), max: format.number(max) })}</bdi>}
        descriptionProps={{ className: `${classes['count']} num`, 'data-over': over }}
        error={problem}
      />
      {/* Always mounted, so that screen readers announce changes; empty within the limit. */}
      <VisuallyHidden component="output">{over ? problem : ''}</VisuallyHidden>
    </div>
  );
};
