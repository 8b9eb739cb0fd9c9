import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { clonePrice } from '../model/clone-price.ts';
import { useVoiceForm } from '../model/use-voice-form.ts';
import { MakingVoice } from './making-voice.tsx';
import { NewVoice } from './new-voice.tsx';
import classes from './voice-clone.module.css';
import { OwnVoiceList } from './own-voice-list.tsx';
import { useCloneTask } from './use-clone-task.ts';
import { VoiceFoot } from './voice-foot.tsx';

interface Props {
  readonly visitor: string;
  /** The path of the page that contains it. */
  readonly here: string;
}

/** Makes voices from recordings, for an account or a visitor, and lists them. */
export const CloneStudio = ({ visitor, here }: Props) => {
  const { t } = useTranslation('own-voices');
  const isTrial = visitor === TRIAL;
  const config = useQuery(systemConfigQuery());
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const clone = useCloneTask();
  const top = useRef<HTMLDivElement>(null);
  const form = useVoiceForm(config.data, isTrial);
  useEffect(() => leaveAudio, []);
  const price = isTrial ? undefined : clonePrice(profile.data, config.data, form.premium);
  const start = (): void => {
    if (form.wish === null) return;
    stopAudio();
    clone.start.mutate(
      { ...form.wish, max_cost: price?.cost ?? 0 },
      {
        onSuccess: () => {
          form.reset();
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView({ block: 'start' });
        },
      },
    );
  };
  return (
    <div ref={top} tabIndex={-1} className={`${tool['studio']} ${classes['studio']}`}>
      {clone.task === null ? null : <MakingVoice task={clone.task} onDismiss={clone.dismiss} />}
      {/* Always mounted, so that screen readers announce it. */}
      <VisuallyHidden component="output">{clone.made ? t('ready') : ''}</VisuallyHidden>
      <OwnVoiceList isTrial={isTrial} />
      <NewVoice form={form} premiumCost={clonePrice(profile.data, config.data, true)?.cost}>
        {isTrial && trial.data !== undefined ? (
          <TrialLine trial={trial.data} timed={false} to={SIGN_UP_PATH} onSignUp={() => rememberPage(here)} />
        ) : null}
        <VoiceFoot
          next={form.next}
          price={price}
          premium={form.premium}
          trial={isTrial ? (trial.data ?? 'loading') : null}
          making={clone.making}
          busy={clone.start.isPending}
          error={clone.start.error}
          onMake={start}
        />
      </NewVoice>
    </div>
  );
};
