import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { Note } from '../../../ui/note.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import classes from './dub.module.css';

interface Props {
  /** Whether the sample is still being made. */
  readonly pending: boolean;
  readonly error: Error | null;
}

/** The sample that visitors without an account dub, and what an account adds. */
export const SampleField = ({ pending, error }: Props) => {
  const { t } = useTranslation(['dubs', 'trials']);
  const { rememberHere } = useWaysOn();
  return (
    <section className={classes['field']} aria-labelledby="dub-sample">
      <h2 id="dub-sample">{t('sample.title')}</h2>
      <p>{t(pending ? 'sample.pending' : 'sample.text')}</p>
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      <p>
        {t('sample.own')}{' '}
        <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
          {t('trials:signUp')}
        </Anchor>
      </p>
    </section>
  );
};
