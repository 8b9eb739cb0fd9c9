import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to the page on which an address is confirmed. */
export const EnterCodeLink = ({ to }: { to: string }) => {
  const { t } = useTranslation('verifications');
  return (
    <Anchor component={Link} to={to} inherit>
      {t('enterCode')}
    </Anchor>
  );
};
