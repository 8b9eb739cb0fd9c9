import { ActionIcon, Button } from '@mantine/core';
import type { Knower, UnansweredQuestion } from '@orator/contracts/live-knowledge/schema';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { useDismiss } from '../api/live-knowledge-queries.ts';
import classes from './live-knowledge-box.module.css';

interface Props {
  readonly face: Knower;
  readonly questions: readonly UnansweredQuestion[];
  readonly onAnswer: (question: UnansweredQuestion) => void;
}

/** Questions that a live avatar could not answer; each becomes a pair when its answer is written. */
export const UnansweredList = ({ face, questions, onAnswer }: Props) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  const dismiss = useDismiss(face);
  return (
    <section className={classes['part']} aria-labelledby="what-it-could-not-answer">
      <h3 id="what-it-could-not-answer">{t('knows.unanswered')}</h3>
      <ul className={classes['list']}>
        {questions.map((one) => (
          <li key={one.id}>
            <div>
              <b dir="auto">{one.question}</b>
              {one.asked > 1 ? <p>{t('knows.asked', { count: one.asked, times: format.number(one.asked) })}</p> : null}
            </div>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={t('knows.writeAnswerTo', { question: one.question })}
              onClick={() => onAnswer(one)}
            >
              {t('knows.writeAnswer')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('knows.dismiss', { question: one.question })}
              onClick={() => dismiss.mutate(one.id, { onError: toastFailure })}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
};
