import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '../../../ui/dialog-form.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { askToSignUp } from '../model/sign-up-ask.ts';

const close = (): void => askToSignUp(null);
const leave = (): void => {
  rememberPage(location.pathname + location.search);
  close();
};

interface Props {
  readonly opened: boolean;
  readonly why: string | null;
  readonly signUpPath: string;
  readonly signInPath: string;
}

/** Says why an account is needed and links to sign-up and sign-in, which return to this page. */
export const SignUpDialog = ({ opened, why, signUpPath, signInPath }: Props) => {
  const { t } = useTranslation('trials');
  return (
    <Modal opened={opened} onClose={close} title={t('ask')}>
      <div className={classes['form']}>
        <p>{why}</p>
        <Button component={Link} to={signUpPath} size="md" onClick={leave}>
          {t('signUp')}
        </Button>
        <Button component={Link} to={signInPath} size="md" variant="default" onClick={leave}>
          {t('signIn')}
        </Button>
      </div>
    </Modal>
  );
};
