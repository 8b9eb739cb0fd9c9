import { Button, Skeleton } from '@mantine/core';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FaceDrawing } from '../../../ui/face-drawing.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CREDITS_PATH, MY_ORDERS_PATH } from '../../../shared/paths/orders.ts';
import { vouchersQuery } from '../../../entities/vouchers/api/queries.ts';
import { VoucherCard } from '../components/voucher-card.tsx';
import frame from '../../../ui/account-list.module.css';
import classes from './my-vouchers.module.css';

/** The statuses that each filter shows. */
const FILTERS = { all: undefined, usable: '0', used: '1', ended: '3,4' } as const;
type Filter = keyof typeof FILTERS;
const NAMES: readonly Filter[] = ['all', 'usable', 'used', 'ended'];

/** The user's vouchers and their states. */
export const Component = () => {
  const { t } = useTranslation(['vouchers', 'common']);
  const [filter, setFilter] = useState<Filter>('all');
  const list = useInfiniteQuery(vouchersQuery(FILTERS[filter]));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = list.isSuccess && rows.length === 0;
  return (
    <div className={`${frame['page']} ${classes['page']}`}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <GetCredits />
      </header>
      {isEmpty && filter === 'all' ? null : (
        <Pills
          name="voucher-filter"
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={NAMES.map((value) => ({ value, text: t(`filters.${value}`) }))}
        />
      )}
      {list.error === null ? null : <Note kind="bad">{errorMessage(list.error)}</Note>}
      {list.isPending ? <Skeleton height={140} radius="lg" /> : null}
      {isEmpty ? filter === 'all' ? <NoVouchers /> : <p className={classes['none']}>{t('none')}</p> : null}
      {rows.length === 0 ? null : <Vouchers rows={rows} />}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
};

const GetCredits = () => {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to={CREDITS_PATH}>
      {t('getCredits')}
    </Button>
  );
};

/** How to get a voucher. */
const NoVouchers = () => {
  const { t } = useTranslation('vouchers');
  return (
    <div className={classes['empty']}>
      <Empty picture={<FaceDrawing size={110} />} title={t('emptyTitle')} text={t('emptyText')} action={null} />
    </div>
  );
};

const Vouchers = ({ rows }: { rows: readonly Voucher[] }) => {
  const now = useNow();
  return (
    <ul className={classes['list']}>
      {rows.map((voucher) => (
        <VoucherCard key={voucher.id} voucher={voucher} ordersPath={MY_ORDERS_PATH} now={now} />
      ))}
    </ul>
  );
};
