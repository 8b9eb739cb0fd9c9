import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { CHAPTER_CHARACTERS, PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import type { Locale } from '@orator/contracts/core/common';
import { pausesIn } from '@orator/contracts/scripts/pauses';
import { wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { IconBookmark, IconBookmarkOff, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toScriptHandle } from '../../../shared/scripts/script-handle.ts';
import { ScriptInput } from '../../../shared/scripts/script-input.tsx';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import type { DraftTurn } from '../model/draft.ts';
import classes from './podcasts.module.css';

/** The actions for a turn. */
export interface TurnActions {
  readonly change: (id: number, change: Partial<DraftTurn>) => void;
  /** A new turn after this one, of the next speaker. */
  readonly addAfter: (id: number) => void;
  readonly remove: (id: number) => void;
  /** Takes a pasted dialogue; returns false when the text is no dialogue. */
  readonly paste: (text: string) => boolean;
}

interface Props extends TurnActions {
  readonly turn: DraftTurn;
  readonly number: number;
  readonly names: readonly string[];
  /** The language of the speaker's voice. */
  readonly locale: Locale;
  /** Whether the turn may be removed. */
  readonly removable: boolean;
  /** Called when its text gets the focus. */
  readonly onEnter: (field: RefObject<ScriptFieldElement | null>, id: number) => void;
}

/** The positions of all marks. */
const marksIn = (text: string) => [...pausesIn(text), ...wordMarksIn(text)];

/**
 * One turn of the script. Enter adds the next one, Alt with a digit changes the speaker. The script editor is used only
 * while focused or when there are marks to show, because hundreds of editors would slow the page.
 */
export const TurnRow = ({
  turn,
  number,
  names,
  locale,
  removable,
  change,
  addAfter,
  remove,
  paste,
  onEnter,
}: Props) => {
  const { t } = useTranslation('podcasts');
  const field = useRef<ScriptFieldElement>(null);
  const [entered, setEntered] = useState(false);
  const write = (text: string): void => change(turn.id, { text });
  const onMark = (): boolean => {
    if (field.current === null) return false;
    const { text, from, to } = toScriptHandle(field.current, write).read();
    return marksIn(text).some(({ start, end }) => start === from && end === to);
  };
  const act = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    press(event);
    // The editor then ignores the event.
    if (event.isDefaultPrevented()) event.stopPropagation();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const digit = event.altKey ? Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? 0) : 0;
    if (digit >= 1 && digit <= names.length) {
      event.preventDefault();
      change(turn.id, { speaker: digit - 1 });
    } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !onMark()) {
      event.preventDefault();
      addAfter(turn.id);
    } else if (event.key === 'Backspace' && turn.text === '' && removable) {
      event.preventDefault();
      remove(turn.id);
    }
  };
  return (
    <li className={classes['turn']} data-speaker={turn.speaker}>
      {turn.chapter === null ? null : (
        <TextInput
          size="sm"
          className={classes['chapter'] ?? ''}
          aria-label={t('chapterOf', { number })}
          placeholder={t('chapter')}
          maxLength={CHAPTER_CHARACTERS}
          value={turn.chapter}
          onChange={(event) => change(turn.id, { chapter: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        size="md"
        className={classes['whose'] ?? ''}
        aria-label={t('speakerOf', { number })}
        value={String(turn.speaker)}
        data={names.map((label, index) => ({ value: String(index), label }))}
        onChange={(event) => change(turn.id, { speaker: Number(event.currentTarget.value) })}
      />
      <div
        className={classes['said']}
        data-turn={turn.id}
        onFocus={() => {
          setEntered(true);
          onEnter(field, turn.id);
        }}
        onKeyDownCapture={act}
        onPasteCapture={(event) => {
          if (!paste(event.clipboardData.getData('text/plain'))) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <ScriptInput
          ref={field}
          plain={!entered && marksIn(turn.text).length === 0}
          text={turn.text}
          locale={locale}
          rows={{ least: 1, most: 12 }}
          max={PODCAST_CHARACTERS}
          looks={{
            'aria-label': t('textOf', { number, name: names[turn.speaker] ?? '' }),
            placeholder: t('placeholder'),
          }}
          onText={write}
        />
      </div>
      <div className={classes['tools']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={turn.chapter === null ? t('addChapter', { number }) : t('removeChapter', { number })}
          onClick={() => change(turn.id, { chapter: turn.chapter === null ? '' : null })}
        >
          {turn.chapter === null ? (
            <IconBookmark size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconBookmarkOff size={18} stroke={1.5} aria-hidden />
          )}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={!removable}
          aria-label={t('removeTurn', { number })}
          onClick={() => remove(turn.id)}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
};
