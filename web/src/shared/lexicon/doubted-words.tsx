import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { DoubtedWord } from '@orator/contracts/speeches/proof';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { useUsername } from '../session/session.ts';
import { toast } from '../toast/toast.tsx';
import classes from './doubted-words.module.css';
import type { WordToSave } from './word-dialog.tsx';
import { findWord } from './words.ts';

const WordDialog = lateDialog(async () => (await import('./word-dialog.tsx')).WordDialog);

interface Props {
  readonly words: readonly DoubtedWord[];
  /** The language of words whose own language is not known. */
  readonly locale: Locale;
}

/** Lists each word of each language once. */
const listOnce = (words: readonly DoubtedWord[], locale: Locale): Required<Pick<DoubtedWord, 'word' | 'locale'>>[] =>
  [...new Map(words.map((one) => [`${one.locale ?? locale} ${one.word}`, one])).values()].map((one) => ({
    word: one.word,
    locale: one.locale ?? locale,
  }));

/** Words that were not heard in the made speech; the user can set the pronunciation of each for the future. */
export const DoubtedWords = ({ words, locale }: Props) => {
  const { t } = useTranslation('scripts');
  const hasAccount = useUsername() !== null;
  const [word, setWord] = useState<WordToSave | null>(null);
  const open = useMutation({
    mutationFn: async (asked: WordToSave) => (await findWord(asked.locale, asked.word)) ?? asked,
    onSuccess: setWord,
    // A failure is reported by the dialog when the word is saved.
    onError: (_error, asked) => setWord(asked),
  });
  return (
    <Note kind="warn">
      <p>{t(hasAccount ? 'doubted.press' : 'doubted.text')}</p>
      <ul className={classes['doubted']}>
        {listOnce(words, locale).map(({ word: written, locale: spoken }) => (
          <li key={`${spoken} ${written}`} lang={spoken}>
            {hasAccount ? (
              <Button
                size="compact-xs"
                variant="default"
                radius="xl"
                onClick={() => open.mutate({ id: null, locale: spoken, word: written, said: '', match_case: false })}
              >
                {written}
              </Button>
            ) : (
              <strong>{written}</strong>
            )}
          </li>
        ))}
      </ul>
      <WordDialog
        opened={word !== null}
        word={word}
        onClose={() => setWord(null)}
        onSaved={({ word: kept }) => toast(() => t('doubted.saved', { word: kept }))}
      />
    </Note>
  );
};
