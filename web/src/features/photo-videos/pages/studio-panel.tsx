import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Profile } from '@orator/contracts/accounts/schema';
import type { Gender, Locale } from '@orator/contracts/core/common';
import { readMouth } from '@orator/contracts/photo-avatar-images/face-points';
import { USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import type { MouthKind } from '@orator/contracts/photo-avatar-images/schema';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { type Trial, TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { type Draft, KEPT, voiceFor } from '../model/draft.ts';
import type { Left } from '../components/before-start.tsx';
import { CaptionChoice } from '../../../entities/video-looks/components/caption-choice.tsx';
import { PriceFoot } from '../components/price-foot.tsx';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import { findAllowance, findPlanId } from '../model/plan.ts';
import { fittingVoiceQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { keepLastVoice, readLastVoices, suggestVoice } from '../../../shared/voices/suggest-voice.ts';
import { VideoOptions } from '../components/video-options.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { ScriptField } from '../../../entities/scripts/components/script-field.tsx';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { VoicePicker } from '../../../entities/voices/components/voice-picker.tsx';
import { VOICE_MODELS_PATH } from '../../../shared/paths/voice-models.ts';
import { TranslateScript } from '../../../entities/translations/components/translate-script.tsx';
import { BackgroundField } from '../../../entities/photo-edits/components/background-field.tsx';
import { DeliveryChoice } from '../../../entities/voices/components/delivery-fields.tsx';
import { VoicePreview } from '../../../entities/voices/components/voice-preview.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Later } from '../../../ui/later.tsx';
import { useCutMark } from '../../../ui/use-cut-mark.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { LanguageHint } from '../../../shared/text-language/language-hint.tsx';
import { sampleOfPhoto } from '../../../shared/media/sample-photo-ids.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { planPath, PRICING_PATH } from '../../../shared/paths/plans.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import page from '../../../ui/stage-page.module.css';
import classes from '../../../entities/video-looks/components/photo-videos.module.css';
import type { SpeakingPortrait } from './late-studio-panel.tsx';
import { LogoOption } from './logo-option.tsx';

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

/** Shown beside the help with a long script, which is also loaded late. */
const LongerVideos = latePart(async () => (await import('../components/longer-videos.tsx')).LongerVideos);

/** Sign-up returns to this page. */
const rememberHere = (): void => rememberPage(location.pathname + location.search);

const readLeft = (profile: Profile | undefined): Left | undefined =>
  profile && {
    credits: profile.wallet.credit,
    videos: profile.remaining_video_generate_times,
    resetsAt: profile.counters_reset_at,
  };

/** Script, voice and quality, with the price and the start button below. */
export const StudioPanel = (props: Props) => {
  const { scriptRef, draft, patch, keep, config, portrait, photo, trial, making, onStarted } = props;
  const { t } = useTranslation(['photo-videos', 'trials', 'common']);
  // On a phone the captions are chosen above the fold, beside what they show.
  const narrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false });
  const cutMark = useCutMark();
  const profile = useQuery({ ...profileQuery(), enabled: trial === null });
  const voices = useQuery(voicesQuery());
  const estimateSeconds = useScriptSeconds();
  const spoken = findSpeaking(voices.data?.items ?? [], draft.locale);
  const imageId = portrait !== null && 'image_id' in portrait ? portrait.image_id : null;
  const described = props.gender ?? sampleOfPhoto(imageId)?.gender;
  const seen = useQuery({ ...fittingVoiceQuery(imageId ?? ''), enabled: imageId !== null && described === undefined });
  const fitting = described === undefined ? seen.data : { gender: described };
  // Until a photo is chosen, the voice that was heard on the first page.
  const voiceId = portrait === null ? draft.voiceId : voiceFor(draft, imageId);
  const voice =
    spoken.find((one) => one.id === voiceId) ?? suggestVoice(spoken, fitting, readLastVoices()[draft.locale]);
  /** In another language the script keeps a voice of the same gender. */
  const sameGender = (locale: Locale) =>
    voices.data?.items.find((one) => one.locale === locale && one.gender === voice?.gender);
  const isFitted = fitting !== undefined && fitting.gender !== null;
  const isChosen = voiceId !== null && draft.voiceOf === undefined;
  const voiceGone = voiceId !== null && voice !== undefined && voice.id !== voiceId;

  // Neither footage nor trials have a choice of modes, nor has what the built-in engine cannot cut out.
  const mouth = props.warnings === undefined ? props.mouth : readMouth(props.warnings);
  const fastOnly = mouth === 'muzzle' && config?.head_engine === 'built-in';
  const hasModes = trial === null && !fastOnly && !(portrait !== null && 'video_avatar_id' in portrait);
  const modes = hasModes ? (config?.prices.photo_video.filter(({ mode }) => config.modes.includes(mode)) ?? []) : [];
  const price = modes.find(({ mode }) => mode === draft.mode) ?? config?.prices.photo_video[0];
  const planId = trial === null ? profile.data && findPlanId(profile.data) : TRIAL_PLAN;
  const allowance = findAllowance(config?.plans, planId);
  const delivery = pickDelivery(draft);
  const speaker = voice && { ...voice, ...delivery };
  const time = allowance && speaker && { voice: speaker, seconds: allowance.plan.video_seconds };
  const refused = !checkScript(draft.text, draft.locale).ok;
  const tooLong = time !== undefined && (estimateSeconds(draft.text, time.voice) ?? 0) > time.seconds;

  const prepareInput = (): NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused' => {
    if (portrait === null) return 'photo';
    if (draft.text.trim() === '') return 'text';
    if (refused || tooLong) return 'refused';
    if (voice === undefined) return 'voice';
    const script = { text: draft.text, voice_id: voice.id, locale: draft.locale, ...delivery };
    const { ratio, emotion = 'neutral', intensity = USUAL_INTENSITY, captions = 'none', background } = draft;
    const look = {
      logo: draft.logo ?? null,
      emotion,
      intensity,
      captions,
      background: 'video_avatar_id' in portrait ? KEPT : (background ?? KEPT),
    };
    return { ...portrait, script, ratio, mode: price?.mode ?? draft.mode, ...look };
  };

  return (
    <aside className={page['panel']} aria-label={t('panel')}>
      <div className={page['fields']}>
        <div className={classes['said']}>
          <ScriptField
            inputRef={scriptRef}
            text={draft.text}
            locale={draft.locale}
            max={config?.limits.script_characters ?? SCRIPT_CHARACTERS}
            time={time}
            longer={
              <LongerVideos
                allowance={allowance}
                trial={trial !== null}
                signUpPath={SIGN_UP_PATH}
                onSignUp={rememberHere}
                planPath={planPath}
                keep={keep}
              />
            }
            offer={
              <LanguageHint
                text={draft.text}
                voice={draft.locale}
                onLocale={(locale) => patch({ locale, voiceId: keepOwnVoice(voice, locale) })}
              />
            }
            onText={(text) => patch({ text })}
          />
          <div className={classes['beside']}>
            <TranslateScript
              text={draft.text}
              locale={draft.locale}
              config={trial === null ? config : undefined}
              modelsPath={profile.data?.role === 'admin' ? VOICE_MODELS_PATH : null}
              onUse={(text, locale) =>
                patch({ text, locale, voiceId: keepOwnVoice(voice, locale) ?? sameGender(locale)?.id ?? null })
              }
            />
            {narrow ? (
              <Later>
                <CaptionChoice short value={draft.captions ?? 'none'} onChange={(captions) => patch({ captions })} />
              </Later>
            ) : null}
          </div>
        </div>
        <Later>
          <VoicePicker
            locale={draft.locale}
            voice={voice}
            onLocale={(locale) => patch({ locale, voiceId: keepOwnVoice(voice, locale) })}
            onVoice={(chosen) => {
              keepLastVoice(chosen.locale, chosen.id);
              patch({ voiceId: chosen.id });
            }}
            note={voiceGone ? t('voiceGone', { voice: voice.name }) : null}
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
              fastOnly={trial === null && fastOnly}
              mode={price?.mode ?? draft.mode}
              engine={config}
            />
            {props.below}
          </Later>
        </Later>
      </div>
      <div ref={cutMark} className={page['foot']}>
        {trial === null || trial === 'loading' ? null : (
          <TrialLine trial={trial} timed to={SIGN_UP_PATH} onSignUp={rememberHere} />
        )}
        <PriceFoot
          input={prepareInput()}
          price={price}
          text={draft.text}
          voice={speaker}
          left={readLeft(trial === null ? profile.data : undefined)}
          allowance={allowance}
          usedUp={trial !== null && trial !== 'loading' && trial.remaining === 0}
          trial={trial !== null}
          signUp={
            <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
              {t('trials:signUp')}
            </Anchor>
          }
          getCredits={
            <ShopLink path={CREDITS_PATH} keep={keep}>
              {t('common:getCredits')}
            </ShopLink>
          }
          seePlans={
            <ShopLink path={PRICING_PATH} keep={keep}>
              {t('common:seePlans')}
            </ShopLink>
          }
          making={making}
          beginning={props.shownBeginning}
          onStarted={(task, input) => {
            // A sample's own voice is only suggested for that sample, so it is not kept as the last choice.
            if (!isFitted || isChosen) keepLastVoice(input.script.locale, input.script.voice_id);
            onStarted(task, input);
          }}
        />
      </div>
    </aside>
  );
};
