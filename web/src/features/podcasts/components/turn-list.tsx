import { Button } from '@mantine/core';
import { MOST_TURNS, PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import { IconFileImport, IconPlus, IconSparkles } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { MarkButtons } from '../../../shared/scripts/mark-buttons.tsx';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { toastError } from '../../../shared/toast/toast.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { newTurn, type PodcastDraft, withDialogue } from '../model/draft.ts';
import { readDialogue } from '@orator/contracts/podcasts/read-dialogue';
import classes from './podcasts.module.css';
import { TurnRow } from './turn-row.tsx';

/** Maximum size of a text file, bytes: a larger one has more than 20,000 characters in any encoding. */
const MOST_BYTES = 4 * PODCAST_CHARACTERS;

interface Props {
  readonly draft: PodcastDraft;
  readonly names: readonly string[];
  readonly onDraft: (draft: PodcastDraft) => void;
  /** Opens the dialog that writes a script; null if not available. */
  readonly onWrite: (() => void) | null;
}

/** Moves the focus to a new turn once it is rendered. */
const useFocusOnTurn = () => {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLElement>(`[data-turn="${wanted}"] :is(textarea, [contenteditable])`)?.focus();
  }, [wanted]);
  return [list, setWanted] as const;
};

/** The script, turn by turn: typed, pasted or read from a file. */
export const TurnList = ({ draft, names, onDraft, onWrite }: Props) => {
  const { t } = useTranslation('podcasts');
  const format = useFormat();
  const [list, focus] = useFocusOnTurn();
  const file = useRef<HTMLInputElement>(null);
  /** The last focused text, and its turn. */
  const [entered, setEntered] = useState<{
    readonly field: RefObject<ScriptFieldElement | null>;
    readonly id: number;
  }>();
  const { turns } = draft;
  const write = (id: number, text: string): void =>
    onDraft({ ...draft, turns: turns.map((one) => (one.id === id ? { ...one, text } : one)) });
  const used = turns.reduce((sum, { text }) => sum + text.length, 0);
  const take = (text: string): boolean => {
    const dialogue = readDialogue(text);
    if (dialogue === null || dialogue.turns.length > MOST_TURNS) return false;
    onDraft(withDialogue(draft, dialogue));
    return true;
  };
  const open = async (opened: File): Promise<void> => {
    const text = opened.size > MOST_BYTES ? null : await opened.text().catch(() => null);
    if (text === null || !take(text)) toastError(() => t('noDialogue'));
  };
  const insertAt = (index: number): void => {
    if (turns.length >= MOST_TURNS) return;
    const before = turns[index - 1];
    const turn = newTurn(before === undefined ? 0 : (before.speaker + 1) % names.length);
    onDraft({ ...draft, turns: [...turns.slice(0, index), turn, ...turns.slice(index)] });
    focus(turn.id);
  };
  const enteredBy = turns.find(({ id }) => id === entered?.id)?.speaker ?? 0;
  const enteredLocale = draft.speakers[enteredBy]?.locale ?? 'en';
  return (
    <section className={classes['script']} aria-label={t('script')}>
      <div className={classes['head']}>
        <h2>{t('script')}</h2>
        {onWrite === null ? null : (
          <Button
            className={classes['write'] ?? ''}
            size="compact-md"
            variant="default"
            leftSection={<IconSparkles size={18} stroke={1.5} aria-hidden />}
            onClick={onWrite}
          >
            {t('write.open')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.5} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t('import')}
        </Button>
        <FileInput
          inputRef={file}
          accept=".txt,.md,text/plain,text/markdown"
          label={t('import')}
          onFile={(chosen) => void open(chosen)}
        />
      </div>
      <p className={classes['hint']}>{t('hint')}</p>
      <ol ref={list} className={classes['turns']}>
        {turns.map((turn, index) => (
          <TurnRow
            key={turn.id}
            turn={turn}
            number={index + 1}
            names={names}
            locale={draft.speakers[turn.speaker]?.locale ?? 'en'}
            onEnter={(field, id) => setEntered((now) => (now?.id === id ? now : { field, id }))}
            removable={turns.length > 1}
            change={(id, change) =>
              onDraft({ ...draft, turns: turns.map((one) => (one.id === id ? { ...one, ...change } : one)) })
            }
            addAfter={(id) => insertAt(turns.findIndex((one) => one.id === id) + 1)}
            remove={(id) => {
              const at = turns.findIndex((one) => one.id === id);
              onDraft({ ...draft, turns: turns.filter((one) => one.id !== id) });
              focus((turns[at - 1] ?? turns[at + 1])?.id ?? null);
            }}
            paste={take}
          />
        ))}
      </ol>
      {/* Below the turns, so that they do not move when it appears. */}
      {entered === undefined ? null : (
        <MarkButtons field={entered.field} locale={enteredLocale} onText={(text) => write(entered.id, text)} />
      )}
      <div className={classes['below']}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={turns.length >= MOST_TURNS}
          onClick={() => insertAt(turns.length)}
        >
          {t('addTurn')}
        </Button>
        <span className="num">{t('count', { used: format.number(used), max: format.number(PODCAST_CHARACTERS) })}</span>
      </div>
      {used > PODCAST_CHARACTERS ? (
        <Note kind="bad">{t('tooLong', { over: format.number(used - PODCAST_CHARACTERS) })}</Note>
      ) : null}
    </section>
  );
};
