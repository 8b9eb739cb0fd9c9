import { NativeSelect } from '@mantine/core';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { useTranslation } from 'react-i18next';
import { isLocale, LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { Note } from '../../../ui/note.tsx';
import { CaptionChoice } from '../../../entities/video-looks/components/caption-choice.tsx';
import { PlayButton } from '../../../entities/voices/components/play-button.tsx';
import { SoundChoice } from '../components/sound-choice.tsx';
import { Speakers } from '../components/speakers.tsx';
import classes from './dub.module.css';
import type { useDubForm } from './use-dub-form.ts';

interface Props {
  readonly form: ReturnType<typeof useDubForm>;
  /** The names of the speakers. */
  readonly names: readonly string[];
  /** Whether there is an original sound that can be kept. */
  readonly hasSound: boolean;
}

/** Source and target language; `fixed` if the source language is known and cannot be changed. */
export const Languages = ({ form: { draft, patch, setLocale }, fixed }: Pick<Props, 'form'> & { fixed: boolean }) => {
  const { t } = useTranslation('dubs');
  const data = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));
  const choice = (label: string, value: Locale, onChange: (locale: Locale) => void, disabled = false) => (
    <NativeSelect
      disabled={disabled}
      label={label}
      value={value}
      data={data}
      onChange={(event) => isLocale(event.currentTarget.value) && onChange(event.currentTarget.value)}
    />
  );
  return (
    <div className={classes['languages']}>
      {choice(t('from'), draft.from, (from) => patch({ from }), fixed)}
      {choice(t('to'), draft.locale, setLocale)}
    </div>
  );
};

/** Voices, the original sound and captions. */
export const DubSettings = ({ form, names, hasSound }: Props) => {
  const { t } = useTranslation(['dubs', 'voices']);
  const { draft, patch, voices, cast } = form;
  return (
    <div className={classes['field']}>
      <Speakers
        speakers={draft.speakers}
        names={names}
        voiceIds={cast.map((voice) => voice?.id)}
        voices={voices.map(({ id, name, gender }) => ({
          value: id,
          label: `${name} · ${t(`voices:gender.${gender}`)}`,
        }))}
        samples={cast.map((voice, index) =>
          voice === undefined || voice.sample_url === null ? null : (
            <PlayButton key={index} id={`dub-${index}-${voice.id}`} url={voice.sample_url} name={voice.name} />
          ),
        )}
        patch={form.patchSpeaker}
        onAdd={form.addSpeaker}
        onRemove={form.removeSpeaker}
      />
      {cast.some((voice) => voice?.description === 'limited') ? <Note kind="warn">{t('voices:arabic')}</Note> : null}
      <SoundChoice value={draft.sound} hasSound={hasSound} onChange={(sound) => patch({ sound })} />
      <CaptionChoice value={draft.captions} onChange={(captions) => patch({ captions })} />
    </div>
  );
};
