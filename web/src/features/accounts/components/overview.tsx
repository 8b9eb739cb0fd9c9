import { Skeleton } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { COUNTERS } from '@orator/contracts/accounts/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Note } from '../../../ui/note.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { nameCounter } from '../../../shared/voices/voice-method.ts';
import classes from './overview.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';

interface Props {
  readonly action: ReactNode;
  /** Rendered below once the profile is loaded. */
  readonly children: (profile: Profile) => ReactNode;
}

/** Credits, and the monthly counters that something uses up. */
export const AccountOverview = ({ action, children }: Props) => {
  const { t } = useTranslation('accounts');
  const { data, error } = useQuery(profileQuery());
  return (
    <div className={classes['page']}>
      <PageTitle>{t('overview.title')}</PageTitle>
      <h1>{t('overview.title')}</h1>
      {error === null || data !== undefined ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {data === undefined ? (
        error === null && <LoadingPlaceholder />
      ) : (
        <>
          <Details profile={data} action={action} />
          {children(data)}
        </>
      )}
    </div>
  );
};

const Details = ({ profile, action }: { profile: Profile; action: ReactNode }) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <>
      <section className={classes['wallet']}>
        <div>
          <h2>{t('overview.credits')}</h2>
          <p className={`${classes['big']} num`}>{format.bare(profile.wallet.credit)}</p>
          <p className={classes['hint']}>{t('overview.creditsText')}</p>
        </div>
        {action}
      </section>
      <section className={classes['section']}>
        <h2>{t('overview.left')}</h2>
        <dl className={classes['counters']}>
          {COUNTERS.map((counter) => (
            <div key={counter}>
              <dt>{t(`counters.${nameCounter(counter)}`)}</dt>
              <dd className="num">{format.number(profile[counter])}</dd>
            </div>
          ))}
        </dl>
        <p className={classes['hint']}>{t('overview.resets', { date: format.day(profile.counters_reset_at) })}</p>
      </section>
    </>
  );
};

const LoadingPlaceholder = () => (
  <>
    <Skeleton height={140} />
    <Skeleton height={24} width="40%" />
    <Skeleton height={220} />
  </>
);
