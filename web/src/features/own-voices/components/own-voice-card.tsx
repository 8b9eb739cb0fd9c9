import { Button } from '@mantine/core';
import { ownVoices } from '@orator/contracts/own-voices/routes';
import type { OwnVoice } from '@orator/contracts/own-voices/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoneVoice } from './gone-voice.tsx';
import { Listen } from '../../../entities/recordings/components/listen.tsx';
import classes from './own-voice-card.module.css';
import { RenameVoice } from './rename-voice.tsx';

interface Props {
  readonly voice: OwnVoice;
  /** Pages on which the voice speaks a text, and speaks for a photo. */
  readonly speechPath: string;
  readonly videoPath: string;
  /** Null for a visitor, who cannot share voices. */
  readonly onShare: (() => void) | null;
  /** Called with the task that remakes it, when its model is gone. */
  readonly onRemake: (task: TaskDetail) => void;
}

/** An own voice: its similarity to the recording, and where it can be used. */
export const OwnVoiceCard = ({ voice, speechPath, videoPath, onShare, onRemake }: Props) => {
  const { t } = useTranslation(['own-voices', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const { id, name, figures, model, method, available } = voice;
  const others = voice.locales.filter((locale) => locale !== voice.locale);
  const words = {
    clone: { by: t('cloning.byModel', { model }), listen: t('cloning.cloned') },
    fit: {
      by: t(figures.premium?.is_better === true ? 'premium.byModel' : 'fitting.byModel', { model }),
      listen: t('fitting.fitted'),
    },
    match: { by: t('cloning.byMatch'), listen: t('matched') },
  }[method];
  const remove = useMutation({
    mutationFn: () => call(ownVoices.remove, { params: { id } }, { overlay: true }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries(),
  });
  const ask = (): void =>
    confirm({
      title: t('delete.title', { name }),
      text: t('delete.text', { count: voice.used_by, amount: format.number(voice.used_by) }),
      yes: t('delete.yes'),
      no: t('common:cancel'),
      onYes: () => remove.mutate(),
    });
  return (
    <article className={classes['voice']} aria-label={name}>
      <div>
        <h3>{name}</h3>
        <small>
          <span lang={voice.locale}>{LOCALE_NAMES[voice.locale]}</span> · {words.by}
        </small>
        {available && others.length > 0 ? (
          <p>{t('alsoSpeaks', { languages: format.list(others.map((locale) => LOCALE_NAMES[locale])) })}</p>
        ) : null}
      </div>
      <div className={classes['buttons']}>
        {voice.original_url === null ? null : <Listen url={voice.original_url} label={t('original')} />}
        <Listen url={voice.sample_url} label={words.listen} />
      </div>
      <Figures figures={figures} />
      {available ? null : <GoneVoice voice={voice} onRemake={onRemake} />}
      <div className={classes['buttons']}>
        {available ? (
          <>
            <Button component={Link} to={speechPath} size="compact-md" variant="default">
              {t('useInSpeech')}
            </Button>
            <Button component={Link} to={videoPath} size="compact-md" variant="default">
              {t('useInVideo')}
            </Button>
          </>
        ) : null}
        {onShare === null ? null : (
          <Button size="compact-md" variant="default" onClick={onShare}>
            {t('share')}
          </Button>
        )}
        <RenameVoice voice={voice} />
        <Button size="compact-md" variant="subtle" color="red" onClick={ask}>
          {t('delete.yes')}
        </Button>
      </div>
    </article>
  );
};

/** The likeness of two recordings of one person (docs/measurements/voices.md). */
const SAME_PERSON = 0.95;

/** Figures of a premium voice and an instant one as percentages. */
function sayPremium(
  format: ReturnType<typeof useFormat>,
  { instant, made }: { readonly instant: number; readonly made: number },
) {
  const say = (share: number): string => format.percent(Math.round(100 * share));
  return { instant: say(instant), made: say(made) };
}

/** Likenesses as percentages. */
function sayLikeness(format: ReturnType<typeof useFormat>, likeness: NonNullable<OwnVoice['figures']['likeness']>) {
  const say = (share: number): string => format.percent(Math.round(100 * share));
  return { before: say(likeness.before), after: say(likeness.after), same: say(SAME_PERSON) };
}

/** The voice's distance from the recording, before and after fitting. */
const Figures = ({ figures: { before, after, likeness, premium } }: Pick<OwnVoice, 'figures'>) => {
  const { t } = useTranslation('own-voices');
  const format = useFormat();
  const spectrum = format.number(Math.round(after.spectrum));
  return (
    <p>
      {before === null
        ? t('cloning.figures', { pitch: format.percent(Math.round(after.pitch)), after: spectrum })
        : t('figures', { before: format.number(Math.round(before.spectrum)), after: spectrum })}
      {likeness === undefined ? null : ` ${t('fitting.likeness', sayLikeness(format, likeness))}`}
      {premium === undefined
        ? null
        : ` ${t(premium.is_better ? 'premium.kept' : 'premium.notBetter', sayPremium(format, premium))}`}
      {premium?.is_better === true && premium.missed !== undefined
        ? ` ${t('premium.missed', sayPremium(format, premium.missed))}`
        : null}
    </p>
  );
};
