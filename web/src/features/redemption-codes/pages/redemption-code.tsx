import { Button, Skeleton } from '@mantine/core';
import type { Redemption } from '@orator/contracts/redemption-codes/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { creditPackagesQuery } from '../../../entities/orders/api/queries.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { PriceList } from '../components/price-list.tsx';
import { RedeemForm } from '../components/redeem-form.tsx';
import { Redeemed } from '../components/redeemed.tsx';
import { useLinkedCode } from '../model/use-linked-code.ts';
import classes from './redemption-code.module.css';

/** The form for a code, and the prices of credits without one. */
export const Component = () => {
  const { t } = useTranslation('redemption-codes');
  const queries = useQueryClient();
  const [code, setCode] = useLinkedCode();
  const [redeemed, setRedeemed] = useState<Redemption | null>(null);
  const finish = (redemption: Redemption): void => {
    setRedeemed(redemption);
    setCode('');
    // The balance is also pushed; this is for a lost connection.
    void queries.invalidateQueries({ queryKey: profileQuery().queryKey });
  };
  return (
    <div className={classes['page']}>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={classes['card']}>
        {redeemed === null ? (
          <RedeemForm code={code} onChange={setCode} onRedeemed={finish} signUpPath={SIGN_UP_PATH} />
        ) : (
          <Redeemed redemption={redeemed}>
            <Button component={Link} to={PHOTO_TO_AVATAR_PATH} size="md">
              {t('create')}
            </Button>
            <Button variant="default" size="md" onClick={() => setRedeemed(null)}>
              {t('another')}
            </Button>
          </Redeemed>
        )}
      </div>
      <Prices />
    </div>
  );
};

const Prices = () => {
  const { t } = useTranslation(['redemption-codes', 'common']);
  const packages = useQuery(creditPackagesQuery());
  const config = useQuery(systemConfigQuery());
  return (
    <section className={classes['prices']}>
      <h2>{t('prices')}</h2>
      <p>{t('pricesText')}</p>
      {packages.error === null ? null : <Note kind="bad">{errorMessage(packages.error)}</Note>}
      {packages.isPending ? <Skeleton height={180} radius="lg" /> : null}
      {packages.data === undefined ? null : (
        <PriceList items={packages.data.items} second={config.data?.prices.photo_video[0]?.hundredths_per_second} />
      )}
      <Button component={Link} to={CREDITS_PATH} variant="default">
        {t('common:getCredits')}
      </Button>
    </section>
  );
};
