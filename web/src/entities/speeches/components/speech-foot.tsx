import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { FootProps } from '../../../shared/quotes/foot-props.ts';
import { PriceLines } from '../../../shared/quotes/price-lines.tsx';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import { type QuotedCalls, useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import foot from '../../../shared/quotes/quoted-foot.module.css';

/** Texts that differ between the features. */
interface SpeechFootWords {
  readonly make: string;
  readonly makeFor: (values: { price: string }) => string;
  readonly makeFree: string;
  readonly tooFew: (values: { cost: string; have: string }) => string;
  readonly notStarted: string;
}

interface Props<Wanted> extends FootProps {
  readonly calls: QuotedCalls<Wanted>;
  /** The request; null while something is missing. */
  readonly wanted: Wanted | null;
  readonly words: SpeechFootWords;
  /** What is missing. */
  readonly hint: string | null;
  /** Estimated seconds; undefined until they are known. */
  readonly seconds?: number | undefined;
  /** Estimated credits until they are quoted. */
  readonly price?: number | undefined;
  readonly making: boolean;
  readonly onStarted: (task: TaskDetail) => void;
}

/** The length, the price, the remaining credits, and the start button. */
export const SpeechFoot = <Wanted,>(props: Props<Wanted>) => {
  const { words, calls, wanted, hint, have, trial, making, waysOn, onStarted } = props;
  const { t } = useTranslation('photo-videos');
  const format = useFormat();
  const make = useQuotedStart({ wanted, calls, have, making, onStarted });
  const cost = make.cost ?? (wanted === null ? undefined : props.price);
  const seconds = make.seconds ?? props.seconds;
  const ready = make.ready && !props.usedUp;
  return (
    <div className={foot['foot']}>
      {hint === null ? null : <p>{hint}</p>}
      <PriceLines seconds={seconds} cost={cost} have={have} />
      <QuotedButton
        make={make}
        ready={ready}
        label={
          trial ? words.makeFree : cost === undefined ? words.make : words.makeFor({ price: format.credits(cost) })
        }
        tooFew={
          cost === undefined || have === undefined
            ? null
            : words.tooFew({ cost: format.credits(cost), have: format.credits(have) })
        }
        renewed={trial ? words.notStarted : t('newPrice')}
        notStarted={words.notStarted}
        waysOn={waysOn}
        onSignIn={props.onSignIn}
      />
    </div>
  );
};
