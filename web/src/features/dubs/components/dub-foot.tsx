import type { NewDub } from '@orator/contracts/dubs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { FootProps } from '../../../shared/quotes/foot-props.ts';
import { PriceLines } from '../../../shared/quotes/price-lines.tsx';
import { QuotedButton } from '../../../shared/quotes/quoted-button.tsx';
import foot from '../../../shared/quotes/quoted-foot.module.css';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { Note } from '../../../ui/note.tsx';
import { dubCalls } from '../../../entities/dubs/api/queries.ts';

/** Starts the dub as soon as it can be. */
export interface AtOnce {
  /** The price that was shown, credits; nothing is started for more. */
  readonly most: number | undefined;
  /** Called when it was started, or cannot be by itself. */
  readonly onEnd: () => void;
}

/** What is missing before a dub can be made. */
export type Missing = 'video' | 'lines' | 'voice' | 'words' | 'wrong';

interface Props extends FootProps {
  /** The video to make, or what is missing. */
  readonly dub: NewDub | { readonly missing: Missing; readonly numbers: readonly number[] };
  readonly making: boolean;
  readonly atOnce: AtOnce | null;
  readonly onStarted: (task: TaskDetail) => void;
}

/** Maximum number of line numbers listed in a message. */
const NAMED = 5;

/** The length, the price, the remaining credits, and the start button; or what is missing, with line numbers. */
export const DubFoot = ({ dub, have, trial, usedUp, making, atOnce, waysOn, onSignIn, onStarted }: Props) => {
  const { t } = useTranslation(['dubs', 'photo-videos']);
  const format = useFormat();
  const missing = 'missing' in dub ? dub : null;
  const make = useQuotedStart({ wanted: 'missing' in dub ? null : dub, calls: dubCalls, have, making, onStarted });
  const { cost, seconds } = make;
  const isReady = make.ready && !usedUp;
  const isStuck = missing !== null || usedUp || make.tooFew || make.error !== null;
  const next = atOnce === null ? 'wait' : isReady ? 'start' : isStuck ? 'stop' : 'wait';
  const goOn = useEffectEvent((how: 'start' | 'stop') => {
    atOnce?.onEnd();
    if (how === 'start' && cost !== undefined && cost <= (atOnce?.most ?? 0)) make.start();
  });
  useEffect(() => {
    if (next !== 'wait') goOn(next);
  }, [next]);
  const isAgain = !('missing' in dub) && dub.again_of !== undefined;
  const numbers = missing?.numbers ?? [];
  const some = format.list(numbers.slice(0, NAMED).map((number) => format.number(number)));
  const named = numbers.length > NAMED ? `${some} …` : some;
  return (
    <div className={foot['foot']}>
      {missing === null ? null : missing.missing === 'wrong' ? (
        <Note kind="warn">{t('missing.wrong', { named })}</Note>
      ) : (
        <p>{t(`missing.${missing.missing}`, { named })}</p>
      )}
      <PriceLines seconds={seconds} cost={cost} have={have} />
      {make.quote === undefined ? null : <p>{t('takes', { duration: format.duration(make.quote.work_s) })}</p>}
      <QuotedButton
        make={make}
        ready={isReady}
        label={
          trial
            ? t('makeFree')
            : cost === undefined
              ? t(isAgain ? 'makeAgain' : 'make')
              : t(isAgain ? 'makeAgainFor' : 'makeFor', { price: format.credits(cost) })
        }
        tooFew={
          cost === undefined || have === undefined
            ? null
            : t('photo-videos:tooFew', { cost: format.credits(cost), have: format.credits(have) })
        }
        renewed={t(trial ? 'photo-videos:notStarted' : 'photo-videos:newPrice')}
        notStarted={t('photo-videos:notStarted')}
        waysOn={waysOn}
        onSignIn={onSignIn}
      />
      <small>{t(trial ? 'trialTerms' : isAgain ? 'againTerms' : 'terms')}</small>
    </div>
  );
};
