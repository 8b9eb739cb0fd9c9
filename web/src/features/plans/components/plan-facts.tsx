import { COUNTERS } from '@orator/contracts/accounts/schema';
import { KEPT_WHILE_ACTIVE_DAYS } from '@orator/contracts/plans/limits';
import type { Plan } from '@orator/contracts/plans/schema';
import {
  type Icon,
  IconArchive,
  IconClock,
  IconMessageCircle,
  IconMicrophone2,
  IconMovie,
  IconPhoto,
  IconRubberStamp,
  IconRubberStampOff,
  IconSparkles,
  IconStack2,
  IconUserCircle,
  IconUserScan,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { nameCounter } from '../../../shared/voices/voice-method.ts';
import classes from './plan-column.module.css';

/** Without the trial counters, which are the same in every plan. */
const MONTHLY = COUNTERS.filter((counter) => counter !== 'remaining_voice_clone_trial_times');
/** The icons of monthly counters: those of the pages that use them. */
const ICONS: Readonly<Record<(typeof MONTHLY)[number], Icon>> = {
  remaining_video_generate_times: IconMovie,
  remaining_voice_clone_times: IconUserScan,
  remaining_podcast_audio_times: IconMicrophone2,
  remaining_stream_generate_times: IconMessageCircle,
  remaining_text_to_photo_times: IconSparkles,
  remaining_photo_to_avatar_times: IconUserCircle,
};
/** Number of facts of a plan: each is a grid row, aligned between plans. */
export const FACT_ROWS = 5 + MONTHLY.length;

/** What a plan includes, in plain words. */
export const PlanFacts = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation(['plans', 'accounts']);
  const format = useFormat();
  const lines = plan.video_lines;
  const always = plan.result_days >= KEPT_WHILE_ACTIVE_DAYS;
  return (
    <ul className={classes['facts']} style={{ gridRow: `span ${FACT_ROWS}` }}>
      <Fact Icon={IconClock}>{t('facts.length', { length: format.length(plan.video_seconds) })}</Fact>
      <Fact Icon={IconPhoto}>
        {lines === 720 || lines === 1080 || lines === 2160
          ? t(`facts.picture.${lines}`)
          : t('facts.picture.other', { lines })}
      </Fact>
      <Fact Icon={plan.visible_mark ? IconRubberStamp : IconRubberStampOff}>
        {t(plan.visible_mark ? 'facts.mark' : 'facts.noMark')}
      </Fact>
      {MONTHLY.map((counter) => (
        <Fact key={counter} Icon={ICONS[counter]}>
          {t('facts.times', {
            what: t(`accounts:counters.${nameCounter(counter)}`),
            times: format.number(plan.counters[counter]),
          })}
        </Fact>
      ))}
      <Fact Icon={IconStack2}>{t('facts.atOnce', { count: plan.tasks_at_once })}</Fact>
      <Fact Icon={IconArchive}>
        {always ? t('facts.keptAlways') : t('facts.kept', { time: format.days(plan.result_days) })}
      </Fact>
    </ul>
  );
};

const Fact = ({ Icon, children }: { Icon: Icon; children: ReactNode }) => (
  <li>
    <Icon size={18} stroke={1.5} aria-hidden />
    {children}
  </li>
);
