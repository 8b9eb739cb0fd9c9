import { Button, VisuallyHidden } from '@mantine/core';
import { pauseMark, PAUSES_S } from '@orator/contracts/scripts/pauses';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './photo-videos.module.css';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
}

/** Puts a pause where the caret is. */
export const PauseButtons = ({ field, onText }: Props) => {
  const { t } = useTranslation('photo-videos');
  const format = useFormat();
  const insert = (seconds: number): void => {
    const input = field.current;
    if (input === null) return;
    const { value, selectionStart: from, selectionEnd: to } = input;
    const mark = pauseMark(seconds);
    onText(value.slice(0, from) + mark + value.slice(to));
    input.focus();
    // After the new text is in the field, which moves the caret to its end.
    requestAnimationFrame(() => input.setSelectionRange(from + mark.length, from + mark.length));
  };
  return (
    <fieldset className={classes['marks']} aria-label={t('pauses')}>
      <span aria-hidden>{t('pauses')}</span>
      {PAUSES_S.map((seconds) => (
        <Button
          key={seconds}
          size="compact-xs"
          variant="default"
          radius="xl"
          leftSection={<IconPlayerPause size={12} aria-hidden />}
          onClick={() => insert(seconds)}
        >
          <VisuallyHidden>{t('pause', { duration: format.length(seconds) })}</VisuallyHidden>
          <span aria-hidden>{format.shortLength(seconds)}</span>
        </Button>
      ))}
    </fieldset>
  );
};
