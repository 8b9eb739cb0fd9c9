import { Button, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { checkScript } from '@orator/contracts/scripts/check-script';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { readPlaceholder } from '../../../shared/scripts/placeholders.ts';
import { MarkButtons } from '../../../shared/scripts/mark-buttons.tsx';
import { ScriptInput } from '../../../shared/scripts/script-input.tsx';
import type { ScriptFieldElement } from '../../../shared/scripts/script-props.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { useScriptSeconds } from '../api/use-script-seconds.ts';
import type { Speaker } from '../model/length.ts';
import classes from './script-field.module.css';
import { TimeUsed } from './time-used.tsx';

const TooLong = latePart(async () => (await import('./too-long.tsx')).TooLong);

interface Props {
  readonly inputRef?: Ref<ScriptFieldElement>;
  readonly text: string;
  readonly locale: Locale;
  /** Characters allowed. */
  readonly max: number;
  /** Maximum seconds, which may be infinite, and the voice for the estimate; undefined until both are known. */
  readonly time: { readonly voice: Speaker; readonly seconds: number } | undefined;
  /** The character count is always shown, not only near the limit. */
  readonly counted?: boolean;
  /** Ways to a longer limit. */
  readonly longer: ReactNode;
  /** A suggestion drawn from the text, such as another language; shown beside the message about it. */
  readonly offer?: ReactNode;
  /** Typing is undone by the page, with its other changes. */
  readonly undoneByPage?: boolean;
  readonly onText: (text: string) => void;
}

/** The character count is shown from this share of the limit; below it the time matters. */
const NEAR = 0.8;

/**
 * Minimum and maximum number of lines. Fewer on a phone, where the foot would cover the message about a script that is too
 * long, and its help.
 */
const rows = (): { least: number; most: number } => {
  if (matchMedia('(width < 62em)').matches) return { least: 3, most: 5 };
  return { least: matchMedia('(height < 62em)').matches ? 4 : 6, most: 14 };
};

/**
 * The script, with its duration. A text over the limits is kept, with an error that says by how much, and ways to
 * resolve it.
 */
export const ScriptField = (props: Props) => {
  const { inputRef, text, locale, max, time, longer, counted = false, undoneByPage = false, onText } = props;
  const { t } = useTranslation('studios');
  const format = useFormat();
  const own = useRef<ScriptFieldElement>(null);
  const field = useMergedRef(own, inputRef);
  const [before, setBefore] = useState<{ readonly text: string; readonly short: string } | null>(null);
  const checked = checkScript(text, locale);
  const estimateSeconds = useScriptSeconds();
  const used = (time && estimateSeconds(text, time.voice)) ?? 0;
  const over = text.length > max;
  const late = time !== undefined && used > time.seconds;
  const problem = (() => {
    if (!checked.ok && checked.reason !== 'text_empty' && checked.reason !== 'text_too_long') {
      return t(`refusals.${checked.reason}`);
    }
    if (over) return t('tooLong', { over: format.number(text.length - max), max: format.number(max) });
    if (!late) return null;
    const seconds = { over: format.length(used - time.seconds), allowed: format.length(time.seconds) };
    return t('tooLongTime', seconds);
  })();
  return (
    <div className={classes['script']}>
      <ScriptInput
        ref={field}
        text={text}
        locale={locale}
        rows={rows()}
        max={max}
        refused={checked.ok ? null : checked.reason}
        undoneByPage={undoneByPage}
        looks={{
          label: t('script'),
          placeholder: readPlaceholder(locale),
          radius: 'lg',
          description: (
            <>
              {time === undefined || time.seconds === Number.POSITIVE_INFINITY ? null : (
                <TimeUsed used={used} allowed={time.seconds} />
              )}
              {counted || text.length > max * NEAR ? (
                <span className={`${classes['count']} num`} data-over={over}>
                  <bdi dir="ltr">{t('count', { used: format.number(text.length), max: format.number(max) })}</bdi>
                </span>
              ) : null}
            </>
          ),
          error: problem,
        }}
        onText={onText}
      />
      {(over || late) && time !== undefined ? (
        <TooLong
          {...time}
          text={text}
          characters={max}
          longer={late ? longer : null}
          onShort={(short) => {
            setBefore({ text, short });
            onText(short);
          }}
        />
      ) : before !== null && before.short === text ? (
        <div className={classes['help']}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onText(before.text)}>
            {t('undoShorten')}
          </Button>
        </div>
      ) : null}
      {props.offer}
      <MarkButtons field={own} locale={locale} onText={onText} />
      {/* Always mounted, so that screen readers announce changes; empty within the limits. */}
      <VisuallyHidden component="output">{over || late ? problem : ''}</VisuallyHidden>
    </div>
  );
};
