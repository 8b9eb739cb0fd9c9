import { Button, Skeleton } from '@mantine/core';
import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import type { CreditLot, StatementEntry } from '@orator/contracts/statements/schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Table } from '../../../ui/table.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { CREDITS_PATH, MY_ORDERS_PATH } from '../../../shared/paths/orders.ts';
import { workPath } from '../../../shared/paths/tasks.ts';
import { entriesQuery, lotsQuery } from '../../../entities/statements/api/queries.ts';
import { Amount } from '../components/amount.tsx';
import { DownloadButton } from '../components/download-button.tsx';
import { UsageSection } from '../components/usage-section.tsx';
import { MY_CREDITS_PATH } from '../../../shared/paths/statements.ts';
import classes from './my-credits.module.css';

/** The balance by origin, and all changes of it. */
export const Component = () => {
  const { t } = useTranslation(['statements', 'common']);
  const format = useFormat();
  const profile = useQuery(profileQuery());
  const balance = profile.data?.wallet.credit;
  const lots = useQuery({ ...lotsQuery(balance), placeholderData: keepPreviousData });
  const entry = useAddressEntry();
  const entries = useInfiniteQuery({ ...entriesQuery(balance, entry), placeholderData: keepPreviousData });
  const rows = entries.data?.pages.flatMap((page) => page.items) ?? [];
  const error = lots.error ?? entries.error;
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{balance === undefined ? '\u00a0' : t('have', { credits: format.credits(balance) })}</p>
        </div>
        <Button component={Link} to={CREDITS_PATH}>
          {t('common:getCredits')}
        </Button>
      </header>
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      <section>
        <h2>{t('lots')}</h2>
        <p>{t('order')}</p>
        <ul className={classes['lots']}>
          {lots.isPending ? <Skeleton height={48} /> : null}
          {lots.data?.items.map((lot, index) => (
            <LotRow key={`${lot.origin} ${lot.expires_at ?? ''} ${index}`} lot={lot} />
          ))}
        </ul>
      </section>
      <UsageSection balance={balance} />
      <section>
        <div className={classes['head']}>
          <h2>{t('entries')}</h2>
          <DownloadButton />
        </div>
        {entries.isPending ? <Skeleton height={240} /> : null}
        {entry === null ? null : (
          <Button component={Link} to={MY_CREDITS_PATH} variant="default" size="compact-sm" preventScrollReset>
            {t('newest')}
          </Button>
        )}
        {rows.length === 0 ? null : <Entries rows={rows} entry={entry} />}
        {entries.hasNextPage ? (
          <Button variant="default" loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </section>
    </div>
  );
};

const LotRow = ({ lot }: { lot: CreditLot }) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  return (
    <li>
      <span>{t(`origins.${lot.origin}`)}</span>
      <b className="num">{format.credits(lot.remaining)}</b>
      <span className={classes['mute']}>
        {lot.expires_at === null ? t('forever') : t('until', { date: format.day(lot.expires_at) })}
        {lot.held > 0 ? ` · ${t('held', { credits: format.credits(lot.held) })}` : null}
      </span>
    </li>
  );
};

/** The entry number in the URL. */
const useAddressEntry = (): string | null => {
  const [query] = useSearchParams();
  const number = query.get('entry') ?? '';
  return /^\d{1,18}$/.test(number) ? number : null;
};

const Entries = ({ rows, entry: here }: { rows: readonly StatementEntry[]; entry: string | null }) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  return (
    <Table
      label={t('entries')}
      columns={[
        { name: 'date', card: 'plain', heading: t('date') },
        { name: 'what', kind: 'title', heading: t('what') },
        { name: 'amount', kind: 'number', card: 'end', heading: t('amount') },
        { name: 'balance', kind: 'number', heading: t('balance') },
      ]}
      rows={rows}
      rowKey={({ number }) => number}
      cells={(entry) => ({
        date: <span className={classes['mute']}>{format.date(entry.at)}</span>,
        what: (
          <>
            {t(`kinds.${entry.kind}`)}
            <Subject entry={entry} here={entry.number === here} />
          </>
        ),
        amount: <Amount entry={entry} />,
        balance: format.bare(entry.balance),
      })}
    />
  );
};

/** Scrolls to the entry in the URL, and announces it. */
const bringHere = (mark: HTMLElement | null): void => {
  mark?.scrollIntoView({ block: 'center' });
  mark?.focus({ preventScroll: true });
};

/** The page of the work or order that an entry is for; null if it no longer exists. */
const findPath = ({ task_id: id, order_id: orderId, used_for: kind }: StatementEntry): string | null => {
  if (orderId !== null) return MY_ORDERS_PATH;
  return id === null || kind === null || kind === PHOTO_EDIT_TARIFF.id ? null : workPath({ id, kind });
};

/** The work or order of an entry, with a link, and the entry's number. */
const Subject = ({ entry, here }: { entry: StatementEntry; here: boolean }) => {
  const { t } = useTranslation('statements');
  const number = t('number', { number: entry.number });
  const path = findPath(entry);
  const kind = entry.used_for === null ? null : t(`usage.kinds.${entry.used_for}`);
  const title = entry.title ?? kind;
  return (
    <span className={classes['subject']}>
      {kind === null || kind === title ? null : <span>{kind}</span>}
      {title === null ? null : path === null ? (
        <bdi>{title}</bdi>
      ) : (
        <Link to={path}>
          <bdi>{title}</bdi>
        </Link>
      )}
      {here ? (
        <mark ref={bringHere} tabIndex={-1} aria-current="true">
          {number}
        </mark>
      ) : (
        <span className={classes['mute']}>{number}</span>
      )}
    </span>
  );
};
