import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { ResetForm } from '../components/reset-form.tsx';
import { tokenIn } from '../model/token.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';

/** The token of the reset link. It is removed from the URL at once, because URLs end up in histories and logs. */
const useToken = (): [string | null, (token: string | null) => void] => {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const found = tokenIn(hash) ?? tokenIn(search);
  const [token, setToken] = useState(found);
  // Another reset link may be opened in the same tab.
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
    <Anchor component={Link} to={SIGN_IN_PATH} inherit>
      {t('back')}
    </Anchor>
  );
  return token === null ? (
    <ResetForm back={back} />
  ) : (
    <NewPasswordForm key={token} token={token} back={back} onAskAgain={() => setToken(null)} />
  );
};
