import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { intlTag } from '../../i18n/locale.ts';
import type { ChipWords, ScriptConfig } from './config.ts';
import type { Mark } from './marks.ts';

type Given = Pick<ScriptConfig, 'locale' | 'refused' | 'direction' | 'onMark'> & { readonly max: number | undefined };

/** The editor's texts, in the page's language. */
export const useScriptConfig = ({
  locale,
  max = Number.POSITIVE_INFINITY,
  refused,
  direction,
  onMark,
}: Given): ScriptConfig => {
  const { t } = useTranslation('scripts');
  const language = currentLocale();
  const words = useMemo(() => {
    const tag = intlTag(language);
    const chip = (mark: Mark): ChipWords => {
      if (mark.kind === 'words') {
        const { written, said, emphasis, pitch } = mark;
        const semitones = new Intl.NumberFormat(tag).format(Math.abs(pitch));
        const count = { count: Math.abs(pitch), semitones };
        const how = [
          ...(emphasis ? [t('how.emphasis')] : []),
          ...(pitch === 0 ? [] : [t(pitch > 0 ? 'how.higher' : 'how.lower', count)]),
          ...(said === null ? [] : [t('how.said', { said })]),
        ];
        const label = t('words', { written, how: new Intl.ListFormat(tag).format(how) });
        const notes = [
          ...(pitch === 0 ? [] : [`${pitch > 0 ? '↑' : '↓'}${semitones}`]),
          ...(said === null ? [] : [said]),
        ];
        return { shown: written, notes, label };
      }
      const [shown, long] = [formatLength(mark.seconds, language, 'short'), formatLength(mark.seconds, language)];
      return { shown, notes: [], label: t('pause', { duration: long }) };
    };
    return { chip, change: t('change') };
  }, [t, language]);
  return useMemo(() => {
    const reasons = {
      pause: t('faults.pause'),
      pitch: t('faults.pitch'),
      pronunciation: t('faults.pronunciation'),
      emphasis: t('faults.emphasis'),
      letters: t('faults.letters'),
      beyond: t('faults.beyond', { max: new Intl.NumberFormat(intlTag(language)).format(max) }),
    };
    return { locale, max, refused, direction, words, onMark, reasons };
  }, [t, language, locale, max, refused, direction, words, onMark]);
};
