import { Button } from '@mantine/core';
import type { Knower } from '@orator/contracts/live-knowledge/schema';
import { IconFileText, IconMessageQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { knowledgeQuery, type Telling, unansweredQuery } from '../api/live-knowledge-queries.ts';
import { KnownList } from './known-list.tsx';
import { TryQuestion } from './try-question.tsx';
import { UnansweredList } from './unanswered-list.tsx';
import classes from './live-knowledge-box.module.css';

const TellDialog = lateDialog(async () => (await import('./tell-dialog.tsx')).TellDialog);

const NEW: Telling = { kind: 'text', id: null, answers: null, question: '', text: '' };

interface Props {
  readonly face: Knower;
  /** Whether a chat server answers what the avatar does not know. */
  readonly chat: boolean;
}

/** What a live avatar knows: its texts and pairs, a free trial of a question, and what it could not answer. */
export const KnowledgeBox = ({ face, chat }: Props) => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const known = useInfiniteQuery(knowledgeQuery(face));
  const unanswered = useInfiniteQuery(unansweredQuery(face));
  const [telling, setTelling] = useState<Telling | null>(null);
  const entries = known.data?.pages.flatMap(({ items }) => items) ?? [];
  const questions = unanswered.data?.pages.flatMap(({ items }) => items) ?? [];
  const more = (list: typeof known | typeof unanswered) =>
    list.hasNextPage ? (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {t('knows.more')}
      </Button>
    ) : null;
  return (
    <section className={classes['box']} aria-labelledby="what-it-knows">
      <h2 id="what-it-knows">{t('knows.title')}</h2>
      {known.isSuccess && entries.length === 0 ? (
        <Note kind="warn">
          <b>{t('knows.tellFirst')}</b> {t(chat ? 'knows.nothingChat' : 'knows.nothing')}
        </Note>
      ) : null}
      {known.error === null ? null : (
        <Note kind="bad">
          {errorMessage(known.error)}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void known.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Note>
      )}
      <KnownList face={face} entries={entries} onChange={setTelling} />
      {more(known)}
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => setTelling(NEW)}
        >
          {t('knows.addText')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMessageQuestion size={16} aria-hidden />}
          onClick={() => setTelling({ ...NEW, kind: 'pair' })}
        >
          {t('knows.addPair')}
        </Button>
      </div>
      {entries.length === 0 ? null : (
        <TryQuestion face={face} onAnswer={(question) => setTelling({ ...NEW, kind: 'pair', question })} />
      )}
      {questions.length === 0 ? null : (
        <UnansweredList
          face={face}
          questions={questions}
          onAnswer={({ id, question }) => setTelling({ ...NEW, kind: 'pair', answers: id, question })}
        />
      )}
      {more(unanswered)}
      <TellDialog opened={telling !== null} face={face} telling={telling} onClose={() => setTelling(null)} />
    </section>
  );
};
