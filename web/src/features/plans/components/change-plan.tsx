import { Button, Skeleton } from '@mantine/core';
import type { Plan } from '@orator/contracts/plans/schema';
import type { PlanChoice, PlanQuote } from '@orator/contracts/subscriptions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { formatMoney } from '../../../shared/i18n/format-money.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Note } from '../../../ui/note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { planQuoteQuery, useSchedulePlan } from '../../../entities/plans/api/subscription.ts';
import classes from './change-plan.module.css';
import { KeptResults } from '../../../entities/plans/components/kept-results.tsx';

interface Props {
  readonly opened: boolean;
  readonly plan: Plan;
  readonly choice: PlanChoice;
  readonly onClose: () => void;
  /** Continues with the order of a change that is paid now. */
  readonly onOrder: (quote: PlanQuote) => void;
}

/** Shows the price and the start of a change of plan, for confirmation. */
export const ChangePlan = ({ opened, plan, choice, onClose, onOrder }: Props) => {
  const { t } = useTranslation('plans');
  const quote = useQuery({ ...planQuoteQuery(choice), enabled: opened });
  const schedule = useSchedulePlan();
  const agree = (terms: PlanQuote): void => {
    if (isNow(terms)) {
      onOrder(terms);
      return;
    }
    schedule.mutate(choice, {
      onSuccess: () => {
        onClose();
        toast(() => t('change.scheduled', { plan: plan.name }));
      },
    });
  };
  const error = quote.error ?? schedule.error;
  return (
    <Modal opened={opened} onClose={onClose} title={t('change.title', { plan: plan.name })}>
      <div className={classes['body']}>
        {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
        {quote.isPending ? <Skeleton height={160} /> : null}
        {quote.data === undefined ? null : (
          <>
            <Terms plan={plan} quote={quote.data} />
            <Button size="md" fullWidth loading={schedule.isPending} onClick={() => agree(quote.data)}>
              <Agree quote={quote.data} />
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
};

const isNow = ({ move }: PlanQuote): boolean => move === 'start' || move === 'upgrade';

const useMoney =
  ({ currency }: PlanQuote) =>
  (cents: number) =>
    formatMoney(cents, currency, currentLocale());

const Agree = ({ quote }: { quote: PlanQuote }) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const money = useMoney(quote);
  return isNow(quote)
    ? t('change.pay', { price: money(quote.total_cents) })
    : t('change.from', { date: format.day(quote.starts_at) });
};

const Terms = ({ plan, quote }: { plan: Plan; quote: PlanQuote }) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const money = useMoney(quote);
  const { period } = quote.plan;
  if (!isNow(quote)) {
    const date = format.day(quote.starts_at);
    return (
      <>
        <p>{t('change.later', { date })}</p>
        <KeptResults plan={plan} />
        <Facts>
          <Fact name={t('change.begins')}>{date}</Fact>
          <Fact name={`${plan.name} · ${t(`periods.${period}`)}`}>{money(quote.price_cents)}</Fact>
          <Fact name={t('change.credits')}>{format.credits(quote.credits)}</Fact>
        </Facts>
      </>
    );
  }
  return (
    <>
      <p>{t('change.now', { date: format.day(quote.ends_at) })}</p>
      <Facts>
        <Fact name={`${plan.name} · ${t(`periods.${period}`)}`}>{money(quote.price_cents)}</Fact>
        {quote.prorated_cents === 0 ? null : <Fact name={t('change.rest')}>{money(-quote.prorated_cents)}</Fact>}
        <Fact name={t('change.credits')}>{format.credits(quote.credits)}</Fact>
        <Fact name={t('change.total')}>
          <b>{money(quote.total_cents)}</b>
        </Fact>
      </Facts>
      {quote.returned_credits === 0 ? null : (
        <p className={classes['small']}>{t('change.returned', { credits: format.credits(quote.returned_credits) })}</p>
      )}
    </>
  );
};
