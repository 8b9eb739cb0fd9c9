import { Skeleton } from '@mantine/core';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import type { Plan } from '@orator/contracts/plans/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { readReturnPath } from '../../../shared/navigation/return-to.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pills } from '../../../ui/pills.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { creditPackagesQuery } from '../../../entities/orders/api/queries.ts';
import { ReturnLink } from '../../../entities/orders/components/return-link.tsx';
import { TestMoney } from '../../../entities/orders/components/test-money.tsx';
import { isStudio } from '../../../shared/paths/photo-videos.ts';
import { ownUseQuery } from '../api/own-use.ts';
import { plansQuery } from '../../../entities/plans/api/queries.ts';
import { OwnUse } from '../components/own-use.tsx';
import { PlanColumn } from '../components/plan-column.tsx';
import { Questions } from '../components/questions.tsx';
import { type Choice, readChoice, writeChoice } from '../model/choice.ts';
import { listPeriods } from '../../../entities/plans/model/prices.ts';
import { suggestPlan } from '../model/suggest.ts';
import { computeCosts, findCheapestPlan } from '../model/use.ts';
import { PlanAction } from './plan-action.tsx';
import classes from './pricing.module.css';

const Costs = latePart(async () => (await import('../components/costs.tsx')).Costs);

export const Component = () => {
  const { t } = useTranslation('plans');
  const offer = useQuery(plansQuery());
  const back = readReturnPath(useLocation().search);
  const { payable = true, test_money: testMoney = false } = offer.data ?? {};
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1>{t('heading')}</h1>
        <p>{t('lead')}</p>
        {back === null ? null : <ReturnLink path={back} video={isStudio(back)} next={false} />}
      </header>
      {testMoney ? <TestMoney /> : null}
      {payable ? null : <Note kind="warn">{t('off')}</Note>}
      {offer.error === null ? null : <Note kind="bad">{errorMessage(offer.error)}</Note>}
      {offer.data === undefined ? (
        offer.isPending && <Skeleton height={520} radius="lg" />
      ) : (
        <Plans {...offer.data} plans={offer.data.items} welcome={offer.data.welcome_credits} />
      )}
    </div>
  );
};

/** The choice of the address. */
const useChoice = (): [Choice, (change: Partial<Choice>) => void] => {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  return [choice, (change) => setSearch(writeChoice({ ...choice, ...change }, search.toString()), { replace: true })];
};

interface Offered {
  readonly plans: readonly Plan[];
  readonly welcome: number;
  readonly payable: boolean;
  readonly renews: boolean;
}

const Plans = ({ plans, welcome, payable, renews }: Offered) => {
  const { t } = useTranslation('plans');
  const signedIn = useUsername() !== null;
  const config = useQuery(systemConfigQuery());
  const profile = useQuery({ ...profileQuery(), enabled: signedIn });
  const packages = useQuery(creditPackagesQuery());
  const use = useQuery({ ...ownUseQuery(), enabled: signedIn });
  const [choice, setChoice] = useChoice();

  const status = profile.data?.vip_status;
  const level = signedIn ? (status?.vip_level.id ?? FREE_PLAN) : undefined;
  const periods = listPeriods(plans);
  const offered = periods.find(({ period }) => period === (choice.period ?? status?.period_type)) ?? periods[0];
  const period = offered?.period ?? 'month';
  const costs =
    use.data && packages.data && computeCosts(use.data, { plans, period, smallest: packages.data.items[0] });
  const used = use.data !== undefined && use.data.credits > 0;
  const cheapest = used && costs !== undefined ? findCheapestPlan(costs)?.id : undefined;
  const suggested = suggestPlan(plans, { level, cheapest });
  const chosen = plans.find(({ id }) => id === choice.level && id !== level)?.id;
  const main = chosen ?? suggested;

  const chooseTag = ({ id }: Plan): string | null => {
    if (id === level) return t('yours');
    if (id !== suggested) return null;
    return t(id === cheapest ? 'cheapest' : 'suggested');
  };
  return (
    <>
      <PeriodSwitch periods={periods} value={period} onChange={(next) => setChoice({ period: next })} />
      <ul className={classes['plans']} aria-label={t('list')}>
        {plans.map((plan) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            period={period}
            currency={plans.at(-1)?.prices[0]?.currency ?? 'USD'}
            tag={chooseTag(plan)}
            marked={plan.id === main}
            welcome={welcome}
            second={config.data?.prices.photo_video[0]?.hundredths_per_second}
            action={
              <PlanAction
                plan={plan}
                period={period}
                status={status}
                payable={payable}
                renews={renews}
                main={plan.id === main}
              />
            }
          />
        ))}
      </ul>
      {payable ? <p className={classes['renews']}>{t(renews ? 'renews' : 'byHand')}</p> : null}
      {use.data === undefined || costs === undefined ? null : (
        <OwnUse use={use.data} costs={costs} cheapest={cheapest} />
      )}
      <Costs />
      <Questions days={packages.data?.days} />
    </>
  );
};

type Periods = ReturnType<typeof listPeriods>;
type Period = Periods[number]['period'];

const PeriodSwitch = (props: { periods: Periods; value: Period; onChange: (period: Period) => void }) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  if (props.periods.length < 2) return null;
  return (
    <div className={classes['periods']}>
      <Pills
        name="period"
        label={t('period')}
        value={props.value}
        onChange={props.onChange}
        options={props.periods.map(({ period: value, percent }) => {
          const text = t(`periods.${value}`);
          if (percent === 0) return { value, text };
          const label = t('periodLess', { period: text, percent: format.percent(percent) });
          return { value, text, note: format.change(-percent), label };
        })}
      />
    </div>
  );
};
