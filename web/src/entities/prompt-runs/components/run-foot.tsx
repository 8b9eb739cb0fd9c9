import { Button } from '@mantine/core';
import { ApiError } from '@orator/sdk/errors';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { Left } from '../model/run-price.ts';
import { Note } from '../../../ui/note.tsx';
import type { WaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import classes from './run-foot.module.css';

interface Props {
  /** What must be chosen or described first; null when complete. */
  readonly missing: string | null;
  /** Price of a run, credits; undefined until known. */
  readonly cost: number | undefined;
  /** Undefined for a trial, and until it is known. */
  readonly left: Left | undefined;
  /** The label of the button, with the price. */
  readonly label: string;
  /** The price per image; null if free. */
  readonly perImage: string | null;
  /** Whether there is enough left for a run. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  /** The links to buy credits and to the plans, and those that help with an error, by its name. */
  readonly ways: Pick<WaysOn, 'credits' | 'plans' | 'byReason'>;
  readonly onMake: () => void;
}

/** The price, what is left before and after, and the button, which is disabled when nothing is left. */
export const RunFoot = (props: Props) => {
  const { missing, cost, left, label, perImage, ready, busy, error, ways, onMake } = props;
  const byReason: Readonly<Record<string, ReactNode>> = ways.byReason;
  const { t } = useTranslation('prompt-runs');
  const hint = useId();
  const format = useFormat();
  const tooFew = left !== undefined && cost !== undefined && cost > left.credits;
  const wayOn = error instanceof ApiError ? byReason[error.reason] : undefined;
  return (
    <div className={classes['foot']}>
      <div className={classes['price']}>
        {missing === null ? null : <p id={hint}>{missing}</p>}
        {perImage === null || missing !== null ? null : <p>{perImage}</p>}
        {left === undefined ? null : (
          <p className={classes['left']}>
            <span>{t('have', { have: format.credits(left.credits) })}</span>{' '}
            {cost === undefined || tooFew ? null : (
              <span>{t('after', { left: format.bare(left.credits - cost) })}</span>
            )}{' '}
            {left.runs > 0 ? <span>{t('runsLeft', { left: format.number(left.runs) })}</span> : null}
          </p>
        )}
      </div>
      {left?.runs === 0 ? (
        <Note kind="warn">
          {t('noRunsLeft', { date: format.day(left.resetsAt) })} {ways.plans}
        </Note>
      ) : null}
      {tooFew ? (
        <Note kind="bad">
          {t('tooFew', { cost: format.credits(cost), have: format.credits(left.credits) })} {ways.credits}
        </Note>
      ) : null}
      {error === null ? null : (
        <Note kind="bad">
          {errorMessage(error)} {wayOn}
        </Note>
      )}
      <Button
        size="lg"
        fullWidth
        loading={busy}
        disabled={missing !== null || !ready}
        aria-describedby={missing === null ? undefined : hint}
        onClick={onMake}
      >
        {label}
      </Button>
    </div>
  );
};
