import { Button, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { PITCH } from '@orator/contracts/scripts/delivery';
import { pauseMark, PAUSES_S } from '@orator/contracts/scripts/pauses';
import { type Manner, MARKED_CHARACTERS, wordMark } from '@orator/contracts/scripts/word-marks';
import { IconArrowDown, IconArrowUp, IconBold, IconLanguage, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useUsername } from '../session/session.ts';
import { hint } from '../toast/toast.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { AlwaysButton } from './always-button.tsx';
import classes from './scripts.module.css';
import { toScriptHandle } from './script-handle.ts';
import { markAt, sayOtherwise, toggleEmphasis, wordsAt } from './mark-words.ts';
import type { ScriptFieldElement } from './script-props.ts';

const DictateButton = latePart(async () => (await import('../dictations/dictate-button.tsx')).DictateButton);

interface Props {
  readonly field: RefObject<ScriptFieldElement | null>;
  /** The language of the text. */
  readonly locale: Locale;
  readonly onText: (text: string) => void;
}

/** Step per press, semitones. */
const STEP = 2;

const higher =
  (by: number) =>
  ({ pitch }: Manner): Partial<Manner> => ({ pitch: Math.min(PITCH.most, Math.max(PITCH.least, pitch + by)) });

/** Small round buttons in a row, which do not take the focus from the script. */
const LOOKS = { size: 'compact-xs', variant: 'default', radius: 'xl' } as const;

/** Inserts a pause at the caret, or changes how the words there are spoken. */
export const MarkButtons = ({ field, locale, onText }: Props) => {
  const { t } = useTranslation('scripts');
  const format = useFormat();
  const hasAccount = useUsername() !== null;
  const insert = (seconds: number): void => {
    if (field.current === null) return;
    const script = toScriptHandle(field.current, onText);
    const { from, to } = script.read();
    const mark = pauseMark(seconds);
    const caret = from + mark.length;
    script.replace({ from, to }, mark, { from: caret, to: caret });
  };
  const say = (change: (manner: Manner) => Partial<Manner>): void => {
    if (field.current === null) return;
    const script = toScriptHandle(field.current, onText);
    const { text, ...selected } = script.read();
    const changed = sayOtherwise(text, selected, change);
    if (changed === 'unmarkable') hint(() => t('unmarkable', { max: format.number(MARKED_CHARACTERS) }));
    else if (changed === null) hint(() => t('selectWords'));
    if (changed === null || changed === 'unmarkable') script.focus();
    else script.replace(changed.part, changed.insert, changed.selected);
  };
  const pronounce = (): void => {
    if (field.current === null) return;
    const script = toScriptHandle(field.current, onText);
    const { text, ...selected } = script.read();
    // Words with a mark do not get a second one; the existing one is changed.
    const there = markAt(text, selected);
    const word = there === undefined ? wordsAt(text, selected) : { from: there.start, to: there.end };
    if (word === null) {
      hint(() => t('selectWords'));
      return script.focus();
    }
    const said = there?.said ?? '';
    const mark = wordMark(there?.written ?? text.slice(word.from, word.to), { ...there, said });
    const end = word.from + mark.length - 1;
    script.replace(word, mark, { from: end - said.length, to: end });
  };
  const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
  return (
    <div className={classes['marks']}>
      <fieldset className={classes['pauses']} aria-label={t('pauses')}>
        <span aria-hidden>{t('pauses')}</span>
        {PAUSES_S.map((seconds) => (
          <Button
            key={seconds}
            {...LOOKS}
            leftSection={<IconPlayerPause size={12} aria-hidden />}
            onClick={() => insert(seconds)}
          >
            <VisuallyHidden>{t('pause', { duration: format.length(seconds) })}</VisuallyHidden>
            <span aria-hidden>{format.shortLength(seconds)}</span>
          </Button>
        ))}
      </fieldset>
      <Button
        {...LOOKS}
        leftSection={<IconBold size={12} aria-hidden />}
        title={t('emphasisHint')}
        aria-keyshortcuts="Control+B Meta+B"
        onMouseDown={keepFocus}
        onClick={() => say(toggleEmphasis)}
      >
        {t('emphasis')}
      </Button>
      <Button
        {...LOOKS}
        leftSection={<IconArrowUp size={12} aria-hidden />}
        title={t('pitchHint')}
        onMouseDown={keepFocus}
        onClick={() => say(higher(STEP))}
      >
        {t('higher')}
      </Button>
      <Button
        {...LOOKS}
        leftSection={<IconArrowDown size={12} aria-hidden />}
        title={t('pitchHint')}
        onMouseDown={keepFocus}
        onClick={() => say(higher(-STEP))}
      >
        {t('lower')}
      </Button>
      <Button
        {...LOOKS}
        leftSection={<IconLanguage size={12} aria-hidden />}
        title={t('pronounceHint')}
        onMouseDown={keepFocus}
        onClick={pronounce}
      >
        {t('pronounce')}
      </Button>
      <DictateButton field={field} locale={locale} onText={onText} />
      {hasAccount ? <AlwaysButton field={field} locale={locale} onText={onText} /> : null}
    </div>
  );
};
