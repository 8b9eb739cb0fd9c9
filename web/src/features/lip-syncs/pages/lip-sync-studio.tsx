import { Anchor, VisuallyHidden } from '@mantine/core';
import type { Locale, Ratio } from '@orator/contracts/core/common';
import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { tenthsOf } from '@orator/contracts/tasks/price';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { rememberPage, withReturn } from '../../../shared/navigation/return-to.ts';
import { sessionStore, TRIAL } from '../../../shared/session/session.ts';
import { SIGN_UP_PATH } from '../../accounts/paths.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { CREDITS_PATH } from '../../orders/paths.ts';
import { usePhotos } from '../../photo-avatar-images/api/use-photos.ts';
import { usePhotoUpload } from '../../photo-avatar-images/api/use-photo-upload.ts';
import { PhotoInput } from '../../photo-avatar-images/components/photo-input.tsx';
import { PhotoStrip } from '../../photo-avatar-images/components/photo-strip.tsx';
import { PRICING_PATH } from '../../plans/paths.ts';
import { cacheTask } from '../../tasks/api/queries.ts';
import { useNamedTask } from '../../tasks/api/use-named-task.ts';
import { trialQuery } from '../../trials/api/queries.ts';
import { TrialLine } from '../../trials/components/trial-line.tsx';
import { LipSyncFoot } from '../components/lip-sync-foot.tsx';
import { type ChosenSound, SoundField } from './sound-field.tsx';
import { TranscriptField } from '../components/transcript-field.tsx';
import { useLongestVideo } from './use-longest-video.ts';
import { LIP_SYNC_PATH } from '../paths.ts';
import classes from './lip-sync.module.css';
import { LipSyncStage } from './lip-sync-stage.tsx';

/** Upload limit until the server's own is known, bytes. */
const UNKNOWN_LIMIT = 10_000_000;
const TITLE_CHARACTERS = 100;

/** Sign-up returns to this page. */
const rememberHere = (): void => rememberPage(LIP_SYNC_PATH);

const shop = (path: string, words: string) => (
  <Anchor component={Link} to={withReturn(path, LIP_SYNC_PATH)} inherit>
    {words}
  </Anchor>
);

/** A face, a sound, and the video of one saying the other. */
export const LipSyncStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['lip-syncs', 'tasks', 'trials', 'common']);
  const queries = useQueryClient();
  const isTrial = visitor === TRIAL;
  const config = useQuery(systemConfigQuery());
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  const { shown, making, error, show } = useNamedTask('lip-sync', [profileQuery().queryKey, trialQuery().queryKey]);
  const [imageId, setImageId] = useState<string | null>(null);
  const [sound, setSound] = useState<ChosenSound | null>(null);
  const [text, setText] = useState('');
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const [ratio, setRatio] = useState<Ratio>('1:1');
  const { images, pending, more } = usePhotos(imageId);
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);

  const use = (image: PhotoImage): void => {
    setImageId(image.id);
    show(null);
  };
  const photo = usePhotoUpload(config.data?.limits.photo_bytes ?? UNKNOWN_LIMIT, use);
  const chosen = images.find(({ id }) => id === imageId) ?? images[0] ?? null;
  const open = (): void => input.current?.click();
  const send = (file: File): void => {
    show(null);
    photo.send(file);
  };
  const most = useLongestVideo(isTrial);
  const video = (): NewLipSync | 'photo' | 'sound' | 'long' => {
    if (chosen === null || photo.upload.step !== 'idle') return 'photo';
    if (sound === null) return 'sound';
    if (tenthsOf(videoSeconds(sound.recording.duration_s)) > tenthsOf(most)) return 'long';
    const title =
      sound.name
        ?.replace(/\.[^.]{1,5}$/, '')
        .trim()
        .slice(0, TITLE_CHARACTERS) ?? '';
    return {
      image_id: chosen.id,
      recording_id: sound.recording.id,
      ratio,
      mode: 0,
      emotion: 'neutral',
      intensity: 0.65,
      ...(text.trim() === '' ? {} : { transcript: { text, locale } }),
      ...(title === '' ? {} : { title }),
    };
  };
  const signUp = (
    <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
      {t('trials:signUp')}
    </Anchor>
  );
  return (
    <div ref={top} tabIndex={-1} className={classes['tool']}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : shown === null || shown === 'loading' ? '' : t('tasks:delivered')}
      </VisuallyHidden>
      <PhotoInput inputRef={input} onFile={send} />
      <div className={classes['left']}>
        <LipSyncStage
          task={shown}
          taskError={error}
          image={chosen}
          pending={pending}
          photo={photo}
          limits={config.data?.limits}
          ratio={ratio}
          onRatio={setRatio}
          onChoose={open}
          onSend={send}
          onAnother={() => show(null)}
          onRerolled={({ id }) => show(id)}
        />
        {shown !== null || images.length === 0 ? null : (
          <PhotoStrip
            images={images}
            chosen={photo.upload.step === 'idle' ? chosen : null}
            onChoose={(image) => {
              photo.reset();
              use(image);
            }}
            onMore={more}
            onAdd={open}
            onRemoved={(id) => id === imageId && setImageId(null)}
          />
        )}
      </div>
      <div className={classes['right']}>
        <SoundField sound={sound} most={most} onSound={setSound} />
        {sound === null ? null : <TranscriptField text={text} locale={locale} onText={setText} onLocale={setLocale} />}
        {isTrial && trial.data !== undefined ? (
          <TrialLine trial={trial.data} timed to={SIGN_UP_PATH} onSignUp={rememberHere} />
        ) : null}
        <LipSyncFoot
          video={video()}
          most={most}
          have={profile.data?.wallet.credit}
          trial={isTrial}
          usedUp={trial.data?.remaining === 0}
          making={making}
          waysOn={{
            trial_used_up: signUp,
            trial_too_long: signUp,
            not_enough_credits: shop(CREDITS_PATH, t('common:getCredits')),
            no_times_left: shop(PRICING_PATH, t('common:seePlans')),
            task_limit: shop(PRICING_PATH, t('common:seePlans')),
            video_too_long: shop(PRICING_PATH, t('common:seePlans')),
          }}
          onSignIn={() => sessionStore.clear()}
          onStarted={(started) => {
            stopAudio();
            void cacheTask(queries, started);
            show(started.id);
            top.current?.focus({ preventScroll: true });
            top.current?.scrollIntoView({ block: 'start' });
          }}
        />
      </div>
    </div>
  );
};
