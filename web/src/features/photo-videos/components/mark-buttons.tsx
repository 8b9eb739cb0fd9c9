import { Button, VisuallyHidden } from '@mantine/core';
import { pauseMark, PAUSES_S } from '@orator/contracts/scripts/pauses';
import { pronunciationMark } from '@orator/contracts/scripts/pronunciations';
import { IconLanguage, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './photo-videos.module.css';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
}

/** The word at a caret, or what is selected; null between words. */
function wordAt({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): { from: number; to: number } | null {
  if (selectionEnd > selectionStart) return { from: selectionStart, to: selectionEnd };
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(value.slice(0, selectionStart))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(value.slice(selectionStart))?.[0] ?? '';
  const [from, to] = [selectionStart - before.length, selectionStart + after.length];
  return to > from ? { from, to } : null;
}

/** Puts a pause where the caret is, or lets one write how the word there is said. */
export const MarkButtons = ({ field, onText }: Props) => {
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
  const pronounce = (): void => {
    const input = field.current;
    const word = input === null ? null : wordAt(input);
    input?.focus();
    if (input === null || word === null) return;
    const { value } = input;
    const mark = pronunciationMark(value.slice(word.from, word.to));
    onText(value.slice(0, word.from) + mark + value.slice(word.to));
    const caret = word.from + mark.length - 1;
    requestAnimationFrame(() => input.setSelectionRange(caret, caret));
  };
  return (
    <div className={classes['marks']}>
      <fieldset className={classes['pauses']} aria-label={t('pauses')}>
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
      <Button
        size="compact-xs"
        variant="default"
        radius="xl"
        leftSection={<IconLanguage size={12} aria-hidden />}
        title={t('pronounceHint')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={pronounce}
      >
        {t('pronounce')}
      </Button>
    </div>
  );
};
