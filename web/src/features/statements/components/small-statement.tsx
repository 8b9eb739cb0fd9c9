import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { latestQuery, lotsQuery } from '../../../entities/statements/api/queries.ts';
import { MY_CREDITS_PATH } from '../../../shared/paths/statements.ts';
import { Amount } from './amount.tsx';
import classes from './small-statement.module.css';

/** Credits that expire within this many days are mentioned. */
const SOON_DAYS = 30;

interface Props {
  readonly balance: number | undefined;
  /** The page on which credits are sold. */
  readonly shopPath: string;
  readonly onLeave: () => void;
}

/** The last entries of the statement, credits that expire soon, and links. */
export const SmallStatement = ({ balance, shopPath, onLeave }: Props) => {
  const { t } = useTranslation(['statements', 'common']);
  const format = useFormat();
  const [now] = useState(Date.now);
  const latest = useQuery(latestQuery(balance));
  const lots = useQuery(lotsQuery(balance));
  const error = latest.error ?? lots.error;
  const limit = new Date(now + SOON_DAYS * 86_400_000).toISOString();
  const soon = lots.data?.items.filter(
    ({ remaining, expires_at: end }) => remaining > 0 && end !== null && end <= limit,
  );
  return (
    <div className={classes['small']}>
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {soon?.map(({ remaining, expires_at: end }, index) => (
        <p key={`${end ?? ''} ${index}`} className={classes['soon']}>
          {t('soon', { credits: format.credits(remaining), date: format.day(end ?? '') })}
        </p>
      ))}
      {latest.isPending ? <Skeleton height={180} /> : null}
      <ul aria-label={t('entries')}>
        {latest.data?.items.map((entry) => (
          <li key={entry.number}>
            <span>
              {t(`kinds.${entry.kind}`)}
              <small>
                {entry.used_for === null ? null : <span>{t(`usage.kinds.${entry.used_for}`)}</span>}
                {entry.title === null ? null : <bdi>{entry.title}</bdi>}
                <time dateTime={entry.at}>{format.date(entry.at)}</time>
              </small>
            </span>
            <Amount entry={entry} />
          </li>
        ))}
      </ul>
      <div className={classes['ways']}>
        <Button component={Link} to={shopPath} size="sm" onClick={onLeave}>
          {t('common:getCredits')}
        </Button>
        <Button component={Link} to={MY_CREDITS_PATH} size="sm" variant="default" onClick={onLeave}>
          {t('all')}
        </Button>
      </div>
    </div>
  );
};
