import { Anchor, Button, Progress } from '@mantine/core';
import type { VoiceModel } from '@orator/contracts/voice-models/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Note } from '../../../ui/note.tsx';
import { Status } from '../../../ui/status.tsx';
import { isChanging } from '../api/queries.ts';
import type { ModelAction } from '../api/use-model-changes.ts';
import classes from './voice-models.module.css';

interface Props {
  readonly model: VoiceModel;
  readonly busy: boolean;
  readonly onChange: (action: ModelAction) => void;
}

const nameDirection = ({ from, to }: NonNullable<VoiceModel['translates']>) => ({
  from: LOCALE_NAMES[from],
  to: LOCALE_NAMES[to],
});

/** Describes a model: how many voices it has, or what it does. */
const useWords = ({ purpose, translates, clones, voices }: VoiceModel): string => {
  const { t } = useTranslation('voice-models');
  const format = useFormat();
  if (translates !== null) return t('translates', nameDirection(translates));
  if (purpose !== 'voice') return t(`purposes.${purpose}`);
  return clones ? t('clones') : t('voices', { count: voices, amount: format.number(voices) });
};

/**
 * The share of the voices' words that recognisers missed, and the languages in which the voices are no defaults for
 * that.
 */
const MissedWords = ({ words }: { readonly words: NonNullable<VoiceModel['measured']>['words_missed'] }) => {
  const { t } = useTranslation('voice-models');
  const format = useFormat();
  if (words.length === 0) return null;
  const list = words.map(({ locale, missed }) => `${LOCALE_NAMES[locale]} ${format.percent(100 * missed)}`);
  return (
    <>
      <span>{t('wordsMissed', { words: format.list(list) })}</span>
      {words.map(({ locale, missed, expected, is_default: isDefault }) =>
        isDefault || expected === null ? null : (
          <span key={locale} className={classes['limited']}>
            {t('noDefault', {
              language: LOCALE_NAMES[locale],
              missed: format.percent(100 * missed),
              expected: format.percent(100 * expected),
            })}
          </span>
        ),
      )}
    </>
  );
};

/** How fast it works here, what memory it takes, and how well it is understood or translates. */
const Measured = ({ measured }: { readonly measured: NonNullable<VoiceModel['measured']> }) => {
  const { t } = useTranslation('voice-models');
  const format = useFormat();
  const { seconds, translation, memory } = measured;
  const speed =
    translation === null
      ? t('measured', { seconds: format.number(Math.round((seconds ?? 0) * 100) / 100) })
      : t('measuredTranslation', {
          characters: format.number(Math.round(translation.characters)),
          likeness: format.percent(Math.round(100 * translation.likeness)),
        });
  return (
    <>
      <span>
        {speed}
        {memory === null ? null : ` · ${t('memory', { size: format.megabytes(memory) })}`}
      </span>
      <MissedWords words={measured.words_missed} />
    </>
  );
};

/** A model: languages, size, licence, and actions. */
export const ModelRow = ({ model, busy, onChange }: Props) => {
  const { t } = useTranslation('voice-models');
  const format = useFormat();
  const { title, licence, locales, translates, bytes, state, measured } = model;
  const words = useWords(model);
  return (
    <li className={classes['model']} aria-label={title}>
      <div className={classes['words']}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span>
          {words} · {format.megabytes(bytes)} ·{' '}
          <Anchor href={licence.url} target="_blank" rel="noreferrer" inherit>
            <bdi dir="ltr">{licence.name}</bdi>
          </Anchor>
        </span>
        {translates === null ? <span>{format.list(locales.map((locale) => LOCALE_NAMES[locale]))}</span> : null}
        {measured === null ? null : <Measured measured={measured} />}
        {licence.restrictions === null ? null : (
          <span lang="en" dir="ltr">
            {licence.restrictions}
          </span>
        )}
        {licence.commercial ? null : <span className={classes['limited']}>{t('notCommercial')}</span>}
      </div>
      <div className={classes['side']}>
        {state === 'absent' || isChanging(model) ? null : (
          <Status tone={state === 'damaged' ? 'bad' : 'good'}>{t(`states.${state}`)}</Status>
        )}
        <Action model={model} busy={busy} onChange={onChange} />
      </div>
      <Change model={model} />
    </li>
  );
};

/** Texts that explain the removal of a model, by its purpose. */
const REMOVE_TEXTS = {
  voice: 'removeText',
  ears: 'removeEarsText',
  'speaker-encoder': 'removeEncoderText',
  translator: 'removeText',
  diacritiser: 'removeText',
  'voice-detector': 'removeText',
} as const satisfies Record<VoiceModel['purpose'], string>;

const Action = ({ model, busy, onChange }: Props) => {
  const { t } = useTranslation(['voice-models', 'common']);
  const { title, purpose, translates, licence, clones, state, change } = model;
  const add = (): void => {
    if (licence.commercial) onChange('add');
    else
      confirm({
        title: t('licenceTitle', { title }),
        text: t('licenceText', { licence: licence.name }),
        yes: t('licenceYes'),
        no: t('common:cancel'),
        onYes: () => onChange('add'),
      });
  };
  const remove = (): void =>
    confirm({
      title: t('removeTitle', { title }),
      text:
        translates === null
          ? t(clones ? 'removeCloneText' : REMOVE_TEXTS[purpose])
          : t('removeTranslatorText', nameDirection(translates)),
      yes: t('remove'),
      no: t('common:cancel'),
      onYes: () => onChange('remove'),
    });
  if (isChanging(model)) {
    return change?.change === 'remove' ? null : (
      <Button variant="default" size="sm" aria-label={t('cancelLabel', { title })} onClick={() => onChange('cancel')}>
        {t('common:cancel')}
      </Button>
    );
  }
  return (
    <>
      {state === 'installed' ? null : (
        <Button variant="default" size="sm" disabled={busy} aria-label={t('addLabel', { title })} onClick={add}>
          {state === 'damaged' ? t('addAgain') : t('add')}
        </Button>
      )}
      {state === 'absent' ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={busy}
          aria-label={t('removeLabel', { title })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      )}
    </>
  );
};

/** The progress of a change, or the reason of its failure. */
const Change = ({ model }: { model: VoiceModel }) => {
  const { t } = useTranslation('voice-models');
  const format = useFormat();
  const { bytes, change } = model;
  if (change === null) return null;
  if (change.state === 'failed') {
    return (
      <div className={classes['change']}>
        <Note kind="bad">
          {t(`faults.${change.fault ?? 'unusable'}`)}
          {change.detail === null ? null : (
            <small lang="en" dir="ltr" className={classes['detail']}>
              {change.detail}
            </small>
          )}
        </Note>
      </div>
    );
  }
  if (!isChanging(model)) return null;
  // The catalogue's size may differ slightly from the archive's.
  const percent = Math.min(100, Math.round((100 * change.done_bytes) / bytes));
  const step =
    change.change === 'remove'
      ? t('steps.remove')
      : change.state === 'waiting'
        ? t('steps.waiting')
        : percent < 98
          ? t('steps.download', { percent: format.percent(percent) })
          : t('steps.unpack');
  return (
    <div className={classes['change']}>
      <span aria-live="polite">{step}</span>
      {change.change === 'add' && change.state === 'running' ? (
        <Progress value={percent} animated aria-label={t('progress', { title: model.title })} />
      ) : null}
    </div>
  );
};
