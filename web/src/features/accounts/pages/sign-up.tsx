import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { GoogleButton } from '../../../entities/google/components/google-button.tsx';
import { useUsername } from '../../../shared/session/session.ts';
import { ACCOUNT_PATH } from '../../../shared/paths/accounts.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { POLICY_PATH, TERMS_PATH } from '../../../shared/paths/site-pages.ts';
import { useEntryNote } from './use-entry-note.ts';

export const Component = () => {
  const [already] = useState(useUsername() !== null);
  const [remember, setRemember] = useState(true);
  const note = useEntryNote();
  if (already) return <Navigate to={ACCOUNT_PATH} replace />;
  return (
    <SignUpForm
      note={note}
      landing={PHOTO_TO_AVATAR_PATH}
      remember={remember}
      onRemember={setRemember}
      terms={<Terms />}
      elsewhere={<GoogleButton landing={PHOTO_TO_AVATAR_PATH} remember={remember} />}
    />
  );
};

/** The terms that a new account agrees to. Their pages open in another tab, so that the typed text is not lost. */
const Terms = () => {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <Text size="sm" c="dimmed">
      {t('signUp.accept')}{' '}
      <Anchor component={Link} to={TERMS_PATH} target="_blank" inherit>
        {t('common:footer.terms')}
      </Anchor>
      {' · '}
      <Anchor component={Link} to={POLICY_PATH} target="_blank" inherit>
        {t('common:footer.policy')}
      </Anchor>
    </Text>
  );
};
