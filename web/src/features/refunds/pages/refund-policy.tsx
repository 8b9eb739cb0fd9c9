import { Button, Group } from '@mantine/core';
import { REFUND_RULE } from '@orator/contracts/refunds/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { REFUND_PATH } from '../../../shared/paths/refunds.ts';
import classes from './refund-list.module.css';

/** The rule of refunds, for visitors who are not signed in. */
export const RefundPolicy = () => {
  const { t } = useTranslation(['refunds', 'common']);
  const format = useFormat();
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead', { count: REFUND_RULE.days, percent: format.percent(REFUND_RULE.percent) })}</p>
      </header>
      <Group>
        <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(REFUND_PATH)}>
          {t('common:nav.signIn')}
        </Button>
      </Group>
    </div>
  );
};
