import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { StartFailure } from '../../../shared/quotes/start-failure.tsx';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import { PREMIUM_VOICE_S } from '@orator/contracts/own-voices/premium';
import type { ClonePrice } from '../model/clone-price.ts';
import type { NextStep } from '../model/use-voice-form.ts';

interface Props {
  /** The first thing that is missing; null when nothing is. */
  readonly next: NextStep | null;
  /** Undefined in a trial, and until known. */
  readonly price: ClonePrice | undefined;
  /** Whether it is a premium voice. */
  readonly premium: boolean;
  /** The remaining trial results; null with an account. */
  readonly trial: { readonly remaining: number } | 'loading' | null;
  readonly making: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMake: () => void;
}

/** The price, the first thing that is missing, and the button. */
export const VoiceFoot = ({ next, price, premium, trial, making, busy, error, onMake }: Props) => {
  const { t } = useTranslation('own-voices');
  const format = useFormat();
  const { credits, plans, byReason } = useWaysOn();
  const affordable =
    trial === null ? price !== undefined && price.cost <= price.have : trial !== 'loading' && trial.remaining > 0;
  return (
    <>
      {price === undefined ? null : price.left > 0 ? (
        <p>{t('left', { count: price.left, amount: format.number(price.left) })}</p>
      ) : (
        <Note kind="warn">
          {t(premium ? 'premium.costs' : 'beyond', {
            cost: format.credits(price.cost),
            have: format.credits(price.have),
          })}{' '}
          {price.cost > price.have ? credits : null} {plans}
        </Note>
      )}
      <StartFailure
        error={error}
        notStarted={null}
        waysOn={byReason}
        retry={null}
        onSignIn={() => sessionStore.clear()}
      />
      {next === null || making ? null : (
        <p>{t(`next.${next}`, { least: format.number(PREMIUM_VOICE_S.least / 60) })}</p>
      )}
      <Button
        size="lg"
        mod="wraps"
        fullWidth
        disabled={next !== null || making || !affordable}
        loading={busy}
        onClick={onMake}
      >
        {price === undefined || price.cost === 0
          ? t(trial === null ? 'create' : 'createFree')
          : t('createFor', { cost: format.credits(price.cost) })}
      </Button>
    </>
  );
};
