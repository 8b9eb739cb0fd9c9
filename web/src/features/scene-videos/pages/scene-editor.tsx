import { labelVoice } from '../../../entities/voices/model/describe-voice.ts';
import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import { NativeSelect, TextInput } from '@mantine/core';
import { LOCALES } from '@orator/contracts/core/common';
import { FOOTAGE_FITS, SCENE_TITLE_CHARACTERS, TITLE_PLACES } from '@orator/contracts/scene-videos/limits';
import type { SceneDraft } from '@orator/contracts/scene-videos/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import type { Voice } from '@orator/contracts/voices/schema';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { BackgroundChoice } from '../../../entities/photo-edits/components/background-choice.tsx';
import { EmotionChoice } from '../../../entities/video-looks/components/emotion-choice.tsx';
import { ScriptField } from '../../../entities/scripts/components/script-field.tsx';
import { DeliveryChoice } from '../../../entities/voices/components/delivery-fields.tsx';
import { VoicePreview } from '../../../entities/voices/components/voice-preview.tsx';
import classes from '../components/scenes.module.css';

interface Props {
  readonly scene: SceneDraft;
  /** Number of the scene, from 1. */
  readonly number: number;
  readonly picture: string | null;
  readonly voices: readonly Voice[];
  readonly voice: Voice | undefined;
  readonly trial: boolean;
  /** @param what name of the changed field; changes of one field in a row are undone together */
  readonly onChange: (scene: SceneDraft, what: string) => void;
  readonly onFace: () => void;
}

/** Everything about one scene. */
export const SceneEditor = ({ scene, number, picture, voices, voice, trial, onChange, onFace }: Props) => {
  const { t } = useTranslation(['scene-videos', 'voices', 'common']);
  const { t: describe } = useTranslation('voices');
  const format = useFormat();
  const { script } = scene;
  const footage = scene.video_avatar_id !== undefined;
  const speak = (change: Partial<SceneDraft['script']>, what: string): void =>
    onChange({ ...scene, script: { ...script, ...change } }, what);
  return (
    <section className={classes['editor']} aria-label={t('scene', { number: format.number(number) })}>
      <h2>{t('scene', { number: format.number(number) })}</h2>
      <div className={classes['cast']}>
        <button
          type="button"
          className={classes['face']}
          aria-label={picture === null ? t('chooseFace') : t('changeFace')}
          style={picture === null ? {} : { backgroundImage: `url("${picture}")` }}
          onClick={onFace}
        >
          {picture === null ? (
            <>
              <IconUserPlus size={26} stroke={1.5} aria-hidden />
              {t('chooseFace')}
            </>
          ) : null}
        </button>
        <div className={classes['who']}>
          <NativeSelect
            label={t('common:language')}
            value={script.locale}
            data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={({ currentTarget: { value } }) =>
              isLocale(value) && speak({ locale: value, voice_id: keepOwnVoice(voice, value) }, '')
            }
          />
          <NativeSelect
            label={t('voice')}
            value={voice?.id ?? ''}
            data={findSpeaking(voices, script.locale).map((one) => ({
              value: one.id,
              label: labelVoice(one, describe),
            }))}
            onChange={({ currentTarget: { value } }) => speak({ voice_id: value }, '')}
          />
          {footage ? (
            <NativeSelect
              label={t('fit')}
              description={t('footageKeeps')}
              value={scene.fit ?? 'cover'}
              data={FOOTAGE_FITS.map((value) => ({ value, label: t(`fits.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...scene, fit: FOOTAGE_FITS.find((one) => one === value) ?? 'cover' }, '')
              }
            />
          ) : (
            <EmotionChoice {...scene} onChange={(mood) => onChange({ ...scene, ...mood }, '')} />
          )}
        </div>
      </div>
      <ScriptField
        text={script.text}
        locale={script.locale}
        max={SCRIPT_CHARACTERS}
        time={undefined}
        counted
        longer={null}
        undoneByPage
        onText={(text) => speak({ text }, `text-${number}`)}
      />
      <VoicePreview voice={voice} text={script.text} {...pickDelivery(script)} />
      <DeliveryChoice {...pickDelivery(script)} onDelivery={(change) => speak(change, `delivery-${number}`)} />
      <div className={classes['title']}>
        <TextInput
          label={t('onScreen')}
          maxLength={SCENE_TITLE_CHARACTERS}
          dir="auto"
          value={scene.title?.text ?? ''}
          onChange={({ currentTarget: { value: text } }) =>
            onChange({ ...scene, title: { text, place: scene.title?.place ?? 'lower' } }, `title-${number}`)
          }
        />
        <NativeSelect
          label={t('place')}
          value={scene.title?.place ?? 'lower'}
          data={TITLE_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const place = TITLE_PLACES.find((one) => one === value) ?? 'lower';
            onChange({ ...scene, title: { text: scene.title?.text ?? '', place } }, '');
          }}
        />
      </div>
      {footage ? null : (
        <details className={classes['background']} open={scene.background.kind !== 'keep'}>
          <summary>{t('background')}</summary>
          <div className={classes['backgrounds']}>
            <BackgroundChoice
              value={scene.background}
              trial={trial}
              onDescribe={null}
              onVideo={(background_id) =>
                onChange({ ...scene, background: { kind: 'video', background_id } }, 'background')
              }
              onChange={(background) => onChange({ ...scene, background }, 'background')}
            />
          </div>
        </details>
      )}
    </section>
  );
};
