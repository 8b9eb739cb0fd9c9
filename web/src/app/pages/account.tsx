import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountOverview } from '../../features/accounts/overview.tsx';
import { RequireUser } from '../guard.tsx';
import { PATHS } from '../paths.ts';

export const Component = () => {
  const { t } = useTranslation('accounts');
  const action = (
    <Button component={Link} to={PATHS.photoToAvatar} size="md">
      {t('overview.create')}
    </Button>
  );
  return (
    <RequireUser>
      <AccountOverview action={action} />
    </RequireUser>
  );
};
