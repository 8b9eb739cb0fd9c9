import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { PriceLines } from '../../../shared/quotes/price-lines.tsx';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import type { QuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import type messages from '../locales/en.json';
import { TrialLine } from '../../trials/components/trial-line.tsx';
import type { StudioAccount } from '../api/use-studio-account.ts';
import foot from '../../../shared/quotes/quoted-foot.module.css';

interface Props {
  readonly account: Pick<StudioAccount, 'isTrial' | 'trial' | 'usedUp' | 'have'>;
  readonly make: QuotedStart;
  /** The kind of work, which names the button. */
  readonly work: keyof typeof messages.works;
  /** The label of the button, when it depends on more than the price. */
  readonly label?: string | undefined;
  /** The hint about what is missing or wrong before a price can be asked for. */
  readonly hint?: ReactNode;
  /** Estimates until the price is known: seconds and credits. */
  readonly seconds?: number | undefined;
  readonly price?: number | undefined;
  /** Instead of the lines with the length and the credits. */
  readonly lines?: ReactNode;
  /** Says that all works of the month are made, so that nothing can be started; null where some are left. */
  readonly noneLeft?: string | null;
  /** A link to the part of the input that the error names. */
  readonly refusedPart?: ReactNode;
  /** Links that help with an error, by its name. */
  readonly waysOn?: Readonly<Record<string, ReactNode>>;
  readonly className?: string | undefined;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** The foot of a studio: the length, the price, what is left, and the button that starts its task. */
export const StudioFoot = ({ account, make, work, label, hint, lines, noneLeft = null, ...props }: Props) => {
  const { t } = useTranslation('studios');
  const format = useFormat();
  const ways = useWaysOn();
  const { isTrial, trial, have } = account;
  const cost = make.cost ?? props.price;
  const waysOn = props.waysOn ?? ways.byReason;
  const notStarted = t(`works.${work}.notStarted`);
  const priced =
    cost === undefined ? t(`works.${work}.make`) : t(`works.${work}.makeFor`, { price: format.credits(cost) });
  return (
    <>
      {trial === null || trial === undefined ? null : (
        <TrialLine trial={trial} timed to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
      )}
      <div className={props.className ?? foot['foot']}>
        {hint}
        {lines === undefined ? <PriceLines seconds={make.seconds ?? props.seconds} cost={cost} have={have} /> : lines}
        {noneLeft === null ? null : (
          <Note kind="warn">
            {noneLeft} {waysOn['no_times_left']}
          </Note>
        )}
        <QuotedButton
          make={make}
          ready={make.ready && !account.usedUp && noneLeft === null}
          label={isTrial || cost === 0 ? t(`works.${work}.makeFree`) : (label ?? priced)}
          tooFew={
            cost === undefined || have === undefined
              ? null
              : t(`works.${work}.tooFew`, { cost: format.credits(cost), have: format.credits(have) })
          }
          renewed={isTrial ? notStarted : t('newPrice')}
          notStarted={notStarted}
          waysOn={waysOn}
          // Without a session the page redirects to sign-in, and returns with the draft.
          onSignIn={() => sessionStore.clear()}
        >
          {props.refusedPart}
        </QuotedButton>
        {props.children}
      </div>
    </>
  );
};
