import { Button, TextInput } from '@mantine/core';
import { QUESTION_CHARACTERS } from '@orator/contracts/live-knowledge/limits';
import type { Knower } from '@orator/contracts/live-knowledge/schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { useTryQuestion } from '../api/live-knowledge-queries.ts';
import classes from './live-knowledge-box.module.css';

interface Props {
  readonly face: Knower;
  /** Called to write the answer to a question that is not known. */
  readonly onAnswer: (question: string) => void;
}

/** Tries what a live avatar would answer, as text and for free. */
export const TryQuestion = ({ face, onAnswer }: Props) => {
  const { t } = useTranslation('live-sessions');
  const [question, setQuestion] = useState('');
  const tried = useTryQuestion(face);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (question.trim() !== '' && !tried.isPending) tried.mutate(question.trim());
  };
  const { data } = tried;
  return (
    <form className={classes['part']} onSubmit={submit} aria-label={t('knows.try')}>
      <div className={classes['ask']}>
        <TextInput
          dir="auto"
          label={t('knows.try')}
          description={t('knows.tryHint')}
          maxLength={QUESTION_CHARACTERS}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={tried.isPending} disabled={question.trim() === ''}>
          {t('knows.ask')}
        </Button>
      </div>
      <output className={classes['answer']} dir="auto">
        {data?.answer}
      </output>
      {data === undefined || data.known || tried.isPending ? null : (
        <Button
          className={classes['write'] ?? ''}
          size="compact-sm"
          variant="light"
          onClick={() => onAnswer(tried.variables)}
        >
          {t('knows.writeAnswer')}
        </Button>
      )}
      {tried.error === null ? null : <Note kind="bad">{errorMessage(tried.error)}</Note>}
    </form>
  );
};
