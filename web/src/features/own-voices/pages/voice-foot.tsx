import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rememberPage, withReturn } from '../../../shared/navigation/return-to.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { StartFailure } from '../../../shared/quotes/start-failure.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import { SIGN_UP_PATH } from '../../accounts/paths.ts';
import { CREDITS_PATH } from '../../orders/paths.ts';
import { PRICING_PATH } from '../../plans/paths.ts';
import type { ClonePrice } from '../model/clone-price.ts';
import type { NextStep } from '../model/use-voice-form.ts';

interface Props {
  /** The path of the page, to return to. */
  readonly here: string;
  /** Null when everything is there. */
  readonly next: NextStep | null;
  /** Undefined in a trial, and until it is known. */
  readonly price: ClonePrice | undefined;
  /** What is left of a trial; null with an account. */
  readonly trial: { readonly remaining: number } | 'loading' | null;
  readonly making: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMake: () => void;
}

/** The price, said before the button is pressed, what is still missing, and the button. */
export const VoiceFoot = ({ here, next, price, trial, making, busy, error, onMake }: Props) => {
  const { t } = useTranslation(['own-voices', 'common', 'trials']);
  const format = useFormat();
  const shop = (path: string, words: string) => (
    <Anchor component={Link} to={withReturn(path, here)} inherit>
      {words}
    </Anchor>
  );
  const plans = shop(PRICING_PATH, t('common:seePlans'));
  const credits = shop(CREDITS_PATH, t('common:getCredits'));
  const signUp = (
    <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={() => rememberPage(here)}>
      {t('trials:signUp')}
    </Anchor>
  );
  const affordable =
    trial === null ? price !== undefined && price.cost <= price.have : trial !== 'loading' && trial.remaining > 0;
  return (
    <>
      {price === undefined ? null : price.left > 0 ? (
        <p>{t('left', { count: price.left, amount: format.number(price.left) })}</p>
      ) : (
        <Note kind="warn">
          {t('beyond', { cost: format.credits(price.cost), have: format.credits(price.have) })}{' '}
          {price.cost > price.have ? credits : null} {plans}
        </Note>
      )}
      <StartFailure
        error={error}
        notStarted={null}
        waysOn={{ trial_used_up: signUp, not_enough_credits: credits, no_times_left: plans, task_limit: plans }}
        retry={null}
        onSignIn={() => sessionStore.clear()}
      />
      {next === null || making ? null : <p>{t(`next.${next}`)}</p>}
      <Button size="lg" fullWidth disabled={next !== null || making || !affordable} loading={busy} onClick={onMake}>
        {price === undefined || price.cost === 0
          ? t(trial === null ? 'create' : 'createFree')
          : t('createFor', { cost: format.credits(price.cost) })}
      </Button>
    </>
  );
};
