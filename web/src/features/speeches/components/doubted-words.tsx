import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordToSave } from '../../../shared/lexicon/word-dialog.tsx';
import { findWord } from '../../../shared/lexicon/words.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from './speeches.module.css';

const WordDialog = lateDialog(async () => (await import('../../../shared/lexicon/word-dialog.tsx')).WordDialog);

interface Props {
  readonly words: readonly string[];
  readonly locale: Locale;
}

/** Words that were not heard in a speech; each can be said otherwise from then on. */
export const DoubtedWords = ({ words, locale }: Props) => {
  const { t } = useTranslation('speeches');
  const hasAccount = useUsername() !== null;
  const [word, setWord] = useState<WordToSave | null>(null);
  const open = useMutation({
    mutationFn: async (asked: WordToSave) => (await findWord(asked.locale, asked.word)) ?? asked,
    onSuccess: setWord,
    // The dialog says what is wrong when the word is kept.
    onError: (_error, asked) => setWord(asked),
  });
  return (
    <Note kind="warn">
      <p>{t(hasAccount ? 'doubted.press' : 'doubted.text')}</p>
      <ul className={classes['doubted']}>
        {[...new Set(words)].map((written) => (
          <li key={written} lang={locale}>
            {hasAccount ? (
              <Button
                size="compact-xs"
                variant="default"
                radius="xl"
                onClick={() => open.mutate({ id: null, locale, word: written, said: '', match_case: false })}
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
