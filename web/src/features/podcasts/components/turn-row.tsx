import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CHAPTER_CHARACTERS, PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import { IconBookmark, IconBookmarkOff, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftTurn } from '../model/draft.ts';
import classes from './podcasts.module.css';

/** What one does to a turn. */
export interface TurnActions {
  readonly change: (id: number, change: Partial<DraftTurn>) => void;
  /** A new turn after this one, of the next speaker. */
  readonly addAfter: (id: number) => void;
  readonly remove: (id: number) => void;
  /** Takes a pasted dialogue; false when the text is none. */
  readonly paste: (text: string) => boolean;
}

interface Props extends TurnActions {
  readonly turn: DraftTurn;
  readonly number: number;
  readonly names: readonly string[];
  /** It may be removed. */
  readonly removable: boolean;
}

/** One turn of the script. Enter begins the next one, Alt and a number changes who speaks. */
export const TurnRow = ({ turn, number, names, removable, change, addAfter, remove, paste }: Props) => {
  const { t } = useTranslation('podcasts');
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const digit = event.altKey ? Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? 0) : 0;
    if (digit >= 1 && digit <= names.length) {
      event.preventDefault();
      change(turn.id, { speaker: digit - 1 });
    } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
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
        size="sm"
        className={classes['whose'] ?? ''}
        aria-label={t('speakerOf', { number })}
        value={String(turn.speaker)}
        data={names.map((label, index) => ({ value: String(index), label }))}
        onChange={(event) => change(turn.id, { speaker: Number(event.currentTarget.value) })}
      />
      <Textarea
        autosize
        minRows={1}
        maxRows={12}
        className={classes['said'] ?? ''}
        aria-label={t('textOf', { number, name: names[turn.speaker] ?? '' })}
        data-turn={turn.id}
        dir="auto"
        placeholder={t('placeholder')}
        maxLength={PODCAST_CHARACTERS}
        value={turn.text}
        onKeyDown={press}
        onPaste={(event) => {
          if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        onChange={(event) => change(turn.id, { text: event.currentTarget.value })}
      />
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
