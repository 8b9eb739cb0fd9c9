import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { NewPasswordForm } from '../../features/passwords/new-password-form.tsx';
import { ResetForm } from '../../features/passwords/reset-form.tsx';
import { tokenIn } from '../../features/passwords/token.ts';
import { PATHS } from '../paths.ts';
import { EntryPage } from './entry.tsx';

/** The token of the link that opened the page, taken out of the address at once: addresses are kept and passed on. */
const useToken = (): [string | null, (token: string | null) => void] => {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const found = tokenIn(hash) ?? tokenIn(search);
  const [token, setToken] = useState(found);
  // Another link may be opened in the same window.
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (found !== null) void navigate(pathname, { replace: true });
  }, [found, pathname, navigate]);
  return [token, setToken];
};

export const Component = () => {
  const { t } = useTranslation('passwords');
  const [token, setToken] = useToken();
  const back = (
    <Anchor component={Link} to={PATHS.signIn} inherit>
      {t('back')}
    </Anchor>
  );
  return (
    <EntryPage to={null}>
      {token === null ? (
        <ResetForm back={back} />
      ) : (
        <NewPasswordForm key={token} token={token} back={back} onAskAgain={() => setToken(null)} />
      )}
    </EntryPage>
  );
};
