import { Button, VisuallyHidden } from '@mantine/core';
import { pauseMark, PAUSES_S } from '@orator/contracts/scripts/pauses';
import { pronunciationMark, pronunciationsIn } from '@orator/contracts/scripts/pronunciations';
import { IconLanguage, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import { useFormat } from '../i18n/format.ts';
import classes from './scripts.module.css';
import { handleOf } from './handle-of.ts';
import type { ScriptFieldElement, Selected } from './script-props.ts';

interface Props {
  readonly field: RefObject<ScriptFieldElement | null>;
  readonly onText: (text: string) => void;
}

/** The word at a caret, or what is selected; null between words. */
function wordAt(text: string, { from: start, to: end }: Selected): Selected | null {
  if (end > start) return { from: start, to: end };
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(start))?.[0] ?? '';
  const [from, to] = [start - before.length, start + after.length];
  return to > from ? { from, to } : null;
}

/** Puts a pause where the caret is, or lets one write how the word there is said. */
export const MarkButtons = ({ field, onText }: Props) => {
  const { t } = useTranslation('scripts');
  const format = useFormat();
  const insert = (seconds: number): void => {
    if (field.current === null) return;
    const script = handleOf(field.current, onText);
    const { from, to } = script.read();
    const mark = pauseMark(seconds);
    const caret = from + mark.length;
    script.replace({ from, to }, mark, { from: caret, to: caret });
  };
  const pronounce = (): void => {
    if (field.current === null) return;
    const script = handleOf(field.current, onText);
    const { text, ...selected } = script.read();
    // A word that has a mark already gets no second one: what is written there is changed.
    const there = pronunciationsIn(text).find(({ start, end }) => start <= selected.from && selected.to <= end);
    if (there !== undefined) {
      const said = { from: there.end - 1 - there.said.length, to: there.end - 1 };
      script.replace(said, there.said, said);
      return;
    }
    const word = wordAt(text, selected);
    if (word === null) return script.focus();
    const mark = pronunciationMark(text.slice(word.from, word.to));
    const caret = word.from + mark.length - 1;
    script.replace(word, mark, { from: caret, to: caret });
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
