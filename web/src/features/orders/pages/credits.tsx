import { Skeleton } from '@mantine/core';
import type { CreditPackage } from '@orator/contracts/credit-packages/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { readReturnPath, rememberPage } from '../../../shared/navigation/return-to.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { isStudio } from '../../../shared/paths/photo-videos.ts';
import { OrderDialog } from '../../../entities/vouchers/components/late-order-dialog.ts';
import { creditPackagesQuery } from '../../../entities/orders/api/queries.ts';
import { useBuy } from '../../../entities/orders/api/use-orders.ts';
import { PackageCard } from '../components/credit-package-card.tsx';
import { ReturnLink } from '../../../entities/orders/components/return-link.tsx';
import { TestMoney } from '../../../entities/orders/components/test-money.tsx';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import classes from './credits.module.css';

const perCredit = ({ price_cents: cents, credits }: CreditPackage): number => cents / credits;

export const Component = () => {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const back = readReturnPath(search);
  const username = useUsername();
  const packages = useQuery(creditPackagesQuery());
  const config = useQuery(systemConfigQuery());
  const profile = useQuery({ ...profileQuery(), enabled: username !== null });
  const buy = useBuy();
  const [wanted, setWanted] = useState<CreditPackage | null>(null);
  const second = config.data?.prices.photo_video[0]?.hundredths_per_second;
  const { items = [], days, payable = true, test_money: testMoney = false } = packages.data ?? {};
  const [smallest] = items;

  const order = (offer: CreditPackage): void => {
    if (username !== null) {
      setWanted(offer);
      return;
    }
    rememberPage(CREDITS_PATH + search);
    void navigate(SIGN_UP_PATH);
  };

  return (
    <div className={classes['page']}>
      <PageTitle>{t('credits.pageTitle')}</PageTitle>
      <header>
        <h1>{t('credits.title')}</h1>
        <p>{days === undefined ? t('credits.lead') : t('credits.leadDays', { count: days })}</p>
        {profile.data === undefined ? null : (
          <p className={classes['have']}>
            {t('credits.have', { credits: format.credits(profile.data.wallet.credit) })}
          </p>
        )}
      </header>
      {back === null ? null : <ReturnLink path={back} video={isStudio(back)} next={false} />}
      {testMoney ? <TestMoney /> : null}
      {payable ? null : <Note kind="warn">{t('credits.off')}</Note>}
      {packages.error === null ? null : <Note kind="bad">{errorMessage(packages.error)}</Note>}
      <ul className={classes['list']}>
        {packages.isPending ? [1, 2, 3, 4].map((one) => <Skeleton key={one} height={220} radius="lg" />) : null}
        {items.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            saving={smallest === undefined ? 0 : Math.round((1 - perCredit(offer) / perCredit(smallest)) * 100)}
            seconds={second === undefined ? undefined : (offer.credits * 100) / second}
            disabled={!payable}
            onBuy={() => order(offer)}
          />
        ))}
      </ul>
      <OrderDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        order={
          wanted && {
            name: format.credits(wanted.credits),
            subtotal_cents: wanted.price_cents,
            currency: wanted.currency,
          }
        }
        onPay={async (voucherId) => {
          if (wanted !== null) await buy.mutateAsync({ product: { kind: 'package', id: wanted.id }, voucherId });
        }}
      />
    </div>
  );
};
