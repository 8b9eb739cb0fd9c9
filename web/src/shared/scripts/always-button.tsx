import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { RESPELLED_CHARACTERS, wordMark } from '@orator/contracts/scripts/word-marks';
import { isSayable } from '@orator/contracts/lexicon/limits';
import { IconPinned } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { useFormat } from '../i18n/format.ts';
import type { WordToSave } from '../lexicon/word-dialog.tsx';
import { findWord } from '../lexicon/words.ts';
import { hint, toast } from '../toast/toast.tsx';
import { toScriptHandle } from './script-handle.ts';
import { markAt, wordsAt } from './mark-words.ts';
import type { ScriptFieldElement } from './script-props.ts';

const WordDialog = lateDialog(async () => (await import('../lexicon/word-dialog.tsx')).WordDialog);

interface Props {
  readonly field: RefObject<ScriptFieldElement | null>;
  readonly locale: Locale;
  readonly onText: (text: string) => void;
}

/** Opens the lexicon with the word at the caret; once it is kept there, the script needs no mark for it. */
export const AlwaysButton = ({ field, locale, onText }: Props) => {
  const { t } = useTranslation('scripts');
  const format = useFormat();
  const [word, setWord] = useState<WordToSave | null>(null);
  const find = useMutation({
    mutationFn: async (asked: WordToSave): Promise<WordToSave> => {
      const known = await findWord(asked.locale, asked.word);
      return known === undefined ? asked : { ...known, said: asked.said === '' ? known.said : asked.said };
    },
    onSuccess: setWord,
    // A failure is reported by the dialog when the word is saved.
    onError: (_error, asked) => setWord(asked),
  });
  const open = (): void => {
    if (field.current === null) return;
    const script = toScriptHandle(field.current, onText);
    const { text, ...selected } = script.read();
    const there = markAt(text, selected);
    const at = wordsAt(text, selected);
    const written = there?.written ?? (at === null ? '' : text.slice(at.from, at.to));
    if (isSayable(written) && written.length <= RESPELLED_CHARACTERS) {
      return find.mutate({ id: null, locale, word: written, said: there?.said ?? '', match_case: false });
    }
    hint(() => (written === '' ? t('selectWords') : t('unmarkable', { max: format.number(RESPELLED_CHARACTERS) })));
    script.focus();
  };
  const removeMark = (): void => {
    if (field.current === null) return;
    const script = toScriptHandle(field.current, onText);
    const { text, ...selected } = script.read();
    const there = markAt(text, selected);
    if (there === undefined || there.said === null) return;
    const insert = wordMark(there.written, { ...there, said: null });
    const end = there.start + insert.length;
    script.replace({ from: there.start, to: there.end }, insert, { from: end, to: end });
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        radius="xl"
        leftSection={<IconPinned size={12} aria-hidden />}
        title={t('alwaysHint')}
        loading={find.isPending}
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        {t('always')}
      </Button>
      <WordDialog
        opened={word !== null}
        word={word}
        onClose={() => setWord(null)}
        onSaved={({ word: kept }) => {
          removeMark();
          toast(() => t('alwaysSaved', { word: kept }));
        }}
      />
    </>
  );
};
