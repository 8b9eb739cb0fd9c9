import { Button } from '@mantine/core';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { IconLanguage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { useOtherLanguage } from '../../../shared/text-language/use-other-language.ts';
import { canTranslate } from '../../../shared/translations/can-translate.ts';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { MissingTranslator } from '../../../entities/translations/components/missing-translator.tsx';
import { useTranslateLines } from '../api/use-translate-lines.ts';
import { useShorterWording } from '../api/use-shorter-wording.ts';
import { LineRow } from '../components/line-row.tsx';
import lines from '../components/lines.module.css';
import { type CheckedLine, type Setting, shortenLine } from '../model/check-lines.ts';
import classes from './dub.module.css';
import { useModelsPath } from './use-models-path.ts';
import type { useDubForm } from './use-dub-form.ts';

interface Props {
  readonly form: ReturnType<typeof useDubForm>;
  readonly setting: Setting;
  readonly checked: readonly CheckedLine[];
  /** The names of the speakers. */
  readonly names: readonly string[];
  /** Whether the lines come with translations. */
  readonly known: boolean;
}

/** All lines, with the original and the translation side by side. */
export const LinesTable = ({ form, setting, checked, names, known }: Props) => {
  const { t } = useTranslation(['dubs', 'common']);
  const { draft, patchLine, removeLine, addLine, takeTranslation, takeWording } = form;
  const config = useQuery(systemConfigQuery());
  const modelsPath = useModelsPath();
  const translate = useTranslateLines();
  const wording = useShorterWording();
  const askedAt = wording.variables?.index;
  const sayShorter = (index: number): void =>
    wording.mutate(
      { lines: draft.lines, index, setting },
      { onSuccess: (text) => text !== null && takeWording(index, draft.lines[index]?.text ?? '', text) },
    );
  const written = useOtherLanguage(draft.lines.map(({ original }) => original).join('\n'), draft.from);
  // A line clearly written in another language than the chosen one is translated from its own.
  const from = written ?? draft.from;
  const same = from === draft.locale;
  const automatic = canTranslate(config.data, { from, to: draft.locale });
  if (draft.lines.length === 0) return null;
  const start = (): void =>
    translate.mutate({
      originals: draft.lines.map(({ original, text }) => (text.trim() === '' ? original.replaceAll(/\s+/g, ' ') : '')),
      from,
      to: draft.locale,
      onLine: (index, text) => {
        const asked = { index, original: draft.lines[index]?.original ?? '', locale: draft.locale };
        takeTranslation(asked, text.slice(0, DUB_LIMITS.lineCharacters).toWellFormed());
      },
    });
  const untranslated = draft.lines.some(({ original, text }) => original.trim() !== '' && text.trim() === '');
  return (
    <section className={`${tool['step']} ${classes['table']}`} aria-labelledby="dub-lines">
      <div className={classes['tableHead']}>
        <h2 id="dub-lines">{t('lines')}</h2>
        {known ? null : automatic ? (
          <Button
            variant="default"
            leftSection={<IconLanguage size={18} stroke={1.5} aria-hidden />}
            disabled={!untranslated || same}
            loading={translate.isPending}
            onClick={start}
          >
            {t('translate', { language: LOCALE_NAMES[draft.locale] })}
          </Button>
        ) : (
          <p>{t('byHand')}</p>
        )}
      </div>
      {translate.error === null ? null : <Note kind="bad">{errorMessage(translate.error)}</Note>}
      {wording.error === null ? null : <Note kind="bad">{errorMessage(wording.error)}</Note>}
      {known || same || automatic || config.data === undefined ? null : (
        <MissingTranslator from={from} to={draft.locale} modelsPath={modelsPath} />
      )}
      {same ? <Note kind="warn">{t('sameLanguage', { language: LOCALE_NAMES[draft.locale] })}</Note> : null}
      <ol className={lines['lines']}>
        {draft.lines.map((line, index) => (
          <LineRow
            key={index}
            index={index}
            line={line}
            checked={checked[index] ?? { problem: null, over: 0, speed: null, still: false }}
            speakers={names}
            from={from}
            to={draft.locale}
            patch={(change) => patchLine(index, change)}
            onShorten={() => patchLine(index, { text: shortenLine(draft.lines, index, setting) })}
            onSayShorter={config.data?.chat === true ? () => sayShorter(index) : null}
            sayingShorter={
              index !== askedAt ? null : wording.isPending ? 'asked' : wording.data === null ? 'none fits' : null
            }
            onRemove={() => removeLine(index)}
          />
        ))}
      </ol>
      {draft.lines.length >= DUB_LIMITS.lines ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => addLine(setting.videoS)}
        >
          {t('addLine')}
        </Button>
      )}
    </section>
  );
};
