import type { NewDub } from '@orator/contracts/dubs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { PriceLines } from '../../../shared/quotes/price-lines.tsx';
import { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { Note } from '../../../ui/note.tsx';
import type { StudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import { dubCalls } from '../../../entities/dubs/api/queries.ts';

/** A request to start the dub as soon as its price is known. */
export interface AtOnce {
  /** The price that was shown, credits; nothing is started for more. */
  readonly most: number | undefined;
  /** Called when the dub was started, or cannot be started automatically. */
  readonly onEnd: () => void;
}

/** What is missing before a dub can be made. */
type Missing = 'video' | 'lines' | 'voice' | 'words' | 'wrong';

/** What is missing, and the affected lines, from 1. */
export interface Wanting {
  readonly missing: Missing;
  readonly numbers: readonly number[];
}

interface Props {
  readonly account: StudioAccount;
  /** What the dub is to be made from, or what is missing. */
  readonly input: NewDub | Wanting;
  readonly making: boolean;
  readonly atOnce: AtOnce | null;
  readonly onStarted: (task: TaskDetail) => void;
}

/** Maximum number of line numbers listed in a message. */
const NAMED = 5;

/** The length, the price, the remaining credits, and the start button; or what is missing, with line numbers. */
export const DubFoot = ({ account, input, making, atOnce, onStarted }: Props) => {
  const { t } = useTranslation(['dubs', 'studios']);
  const format = useFormat();
  const { have, isTrial, usedUp } = account;
  const [missing, complete] = 'missing' in input ? [input, null] : [null, input];
  const make = useQuotedStart({ input: complete, calls: dubCalls, have, making, onStarted });
  const { cost, seconds } = make;
  const isStuck = missing !== null || usedUp || make.tooFew || make.error !== null;
  const next = atOnce === null ? 'wait' : make.ready && !usedUp ? 'start' : isStuck ? 'stop' : 'wait';
  const goOn = useEffectEvent((how: 'start' | 'stop') => {
    atOnce?.onEnd();
    if (how === 'start' && cost !== undefined && cost <= (atOnce?.most ?? 0)) make.start();
  });
  useEffect(() => {
    if (next !== 'wait') goOn(next);
  }, [next]);
  const isAgain = complete?.again_of !== undefined;
  const again = cost === undefined ? t('makeAgain') : t('makeAgainFor', { price: format.credits(cost) });
  const lines = (
    <>
      <PriceLines seconds={seconds} cost={cost} have={have} />
      {make.quote === undefined ? null : <p>{t('takes', { duration: format.duration(make.quote.work_s) })}</p>}
    </>
  );
  return (
    <StudioFoot
      account={account}
      make={make}
      work="dub"
      label={isAgain ? again : undefined}
      hint={missing === null ? null : <Hint {...missing} />}
      lines={lines}
    >
      <small>{isTrial ? t('studios:trialTerms') : t(isAgain ? 'againTerms' : 'terms')}</small>
    </StudioFoot>
  );
};

const Hint = ({ missing, numbers }: Wanting) => {
  const { t } = useTranslation('dubs');
  const format = useFormat();
  const some = format.list(numbers.slice(0, NAMED).map((number) => format.number(number)));
  const named = numbers.length > NAMED ? `${some} …` : some;
  if (missing === 'wrong') return <Note kind="warn">{t('missing.wrong', { named })}</Note>;
  return <p>{t(`missing.${missing}`, { named })}</p>;
};
