import { useMediaQuery } from '@mantine/hooks';
import type { Gender } from '@orator/contracts/core/common';
import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import type { MouthKind } from '@orator/contracts/photo-avatar-images/schema';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { type Trial, TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { BackgroundField } from '../../../entities/photo-edits/components/background-field.tsx';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import { CaptionChoice } from '../../../entities/video-looks/components/caption-choice.tsx';
import { DeliveryChoice } from '../../../entities/voices/components/delivery-fields.tsx';
import { VoicePicker } from '../../../entities/voices/components/voice-picker.tsx';
import { VoicePreview } from '../../../entities/voices/components/voice-preview.tsx';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { keepLastVoice } from '../../../shared/voices/suggest-voice.ts';
import { Later } from '../../../ui/later.tsx';
import page from '../../../ui/stage-page.module.css';
import { VideoOptions } from '../components/video-options.tsx';
import { type Draft, KEPT } from '../model/draft.ts';
import { findAllowance, findPlanId } from '../model/plan.ts';
import { prepareInput } from '../model/prepare-input.ts';
import type { SpeakingPortrait } from './late-studio-panel.tsx';
import { LogoOption } from './logo-option.tsx';
import { PriceFoot } from './price-foot.tsx';
import { PanelScript } from './panel-script.tsx';
import { usePanelVoice } from './use-panel-voice.ts';

interface Props {
  readonly scriptRef: Ref<ScriptFieldElement>;
  readonly draft: Draft;
  readonly patch: (change: Partial<Draft>) => void;
  /** Keeps the form until the user returns from buying credits. */
  readonly keep: () => void;
  readonly config: SystemConfig | undefined;
  /** The source that speaks; null until one is chosen. */
  readonly portrait: SpeakingPortrait | null;
  /** The portrait, if it is the user's own photo. */
  readonly photo: Portrait | null;
  /** The kind of mouth that speaks in the source; lips when undefined. */
  readonly mouth?: MouthKind | undefined;
  /** Warnings of the chosen photo, which tell the kind of its mouth. */
  readonly warnings?: readonly string[] | undefined;
  /** Gender of the speaker, if described in a prompt. */
  readonly gender?: Gender | null | undefined;
  /** The visitor's trial; null with an account. */
  readonly trial: Trial | null | 'loading';
  /** A video is being made. */
  readonly making: boolean;
  /** The task of the beginning that the page shows. */
  readonly shownBeginning: string | null;
  readonly onStarted: (task: TaskDetail, input: NewPhotoVideo) => void;
  /** Other uses of the photo, when there is no room beside the panel. */
  readonly below?: ReactNode;
}

/** The quality modes to choose from, and whether only Fast is possible. */
const findModes = ({ config, portrait, trial, ...props }: Props) => {
  // There is no choice for footage, for trials, and for animals, whose muzzle the built-in engine animates only in Fast.
  const mouth = props.warnings === undefined ? props.mouth : readMouth(props.warnings);
  const fastOnly = mouth === 'muzzle' && config?.head_engine === 'built-in';
  const hasModes = trial === null && !fastOnly && !(portrait !== null && 'video_avatar_id' in portrait);
  const modes = hasModes ? (config?.prices.photo_video.filter(({ mode }) => config.modes.includes(mode)) ?? []) : [];
  return { modes, fastOnly: trial === null && fastOnly };
};

/** Script, voice and quality, with the price and the start button below. */
export const StudioPanel = (props: Props) => {
  const { draft, patch, keep, config, portrait, photo, trial, onStarted } = props;
  const { t } = useTranslation('photo-videos');
  // On a phone the captions are chosen above the fold, beside what they show.
  const narrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false });
  const profile = useQuery({ ...profileQuery(), enabled: trial === null });
  const estimateSeconds = useScriptSeconds();
  const { voice, isGone, isSuggested, findAlike } = usePanelVoice({ draft, portrait, gender: props.gender });

  const { modes, fastOnly } = findModes(props);
  const price = modes.find(({ mode }) => mode === draft.mode) ?? config?.prices.photo_video[0];
  const mode = price?.mode ?? draft.mode;
  const planId = trial === null ? profile.data && findPlanId(profile.data) : TRIAL_PLAN;
  const allowance = findAllowance(config?.plans, planId);
  const delivery = pickDelivery(draft);
  const speaker = voice && { ...voice, ...delivery };
  const time = allowance && speaker && { voice: speaker, seconds: allowance.plan.video_seconds };
  const tooLong = time !== undefined && (estimateSeconds(draft.text, time.voice) ?? 0) > time.seconds;
  const refused = tooLong || !checkScript(draft.text, draft.locale).ok;

  return (
    <aside className={page['panel']} aria-label={t('panel')}>
      <div className={page['fields']}>
        <PanelScript
          {...{ draft, patch, keep, config, voice, findAlike, time, allowance }}
          scriptRef={props.scriptRef}
          trial={trial !== null}
          isAdmin={profile.data?.role === 'admin'}
        >
          {narrow ? (
            <Later>
              <CaptionChoice short value={draft.captions ?? 'none'} onChange={(captions) => patch({ captions })} />
            </Later>
          ) : null}
        </PanelScript>
        <Later>
          <VoicePicker
            locale={draft.locale}
            voice={voice}
            onLocale={(locale) => patch({ locale, voiceId: keepOwnVoice(voice, locale) })}
            onVoice={(chosen) => {
              keepLastVoice(chosen.locale, chosen.id);
              patch({ voiceId: chosen.id });
            }}
            note={isGone ? t('voiceGone', { voice: voice?.name }) : null}
            preview={<VoicePreview voice={voice} text={draft.text} {...delivery} />}
          />
          <Later>
            <DeliveryChoice {...delivery} onDelivery={patch} />
            <VideoOptions
              draft={draft}
              patch={patch}
              background={
                <BackgroundField
                  value={draft.background ?? KEPT}
                  photo={photo}
                  ratio={draft.ratio}
                  trial={trial !== null}
                  onChange={(background) => patch({ background })}
                />
              }
              logo={<LogoOption draft={draft} patch={patch} photo={photo} />}
              captionsAbove={narrow}
              footage={portrait !== null && 'video_avatar_id' in portrait}
              modes={modes}
              fastOnly={fastOnly}
              mode={mode}
              engine={config}
            />
            {props.below}
          </Later>
        </Later>
      </div>
      <PriceFoot
        input={prepareInput({ draft, portrait, voiceId: voice?.id, refused, mode })}
        price={price}
        text={draft.text}
        voice={speaker}
        profile={profile.data}
        allowance={allowance}
        trial={trial}
        keep={keep}
        making={props.making}
        beginning={props.shownBeginning}
        onStarted={(task, input) => {
          // A sample's own voice is only suggested for that sample, so it is not kept as the last choice.
          if (!isSuggested) keepLastVoice(input.script.locale, input.script.voice_id);
          onStarted(task, input);
        }}
      />
    </aside>
  );
};
