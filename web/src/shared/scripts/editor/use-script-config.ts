import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { intlTag } from '../../i18n/locale.ts';
import type { ChipWords, ScriptConfig } from './config.ts';
import type { Mark } from './marks.ts';

type Given = Pick<ScriptConfig, 'locale' | 'refused' | 'direction' | 'onMark'> & { readonly max: number | undefined };

/** What the editor says, in the language of the page. */
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
    const chip = (mark: Mark): ChipWords => {
      if (mark.kind === 'pronunciation') {
        const { written, said } = mark;
        return { shown: written, note: said, label: t('said', { written, said }) };
      }
      const [shown, long] = [formatLength(mark.seconds, language, 'short'), formatLength(mark.seconds, language)];
      return { shown, note: '', label: t('pause', { duration: long }) };
    };
    return { chip, change: t('change') };
  }, [t, language]);
  return useMemo(() => {
    const reasons = {
      pause: t('faults.pause'),
      pronunciation: t('faults.pronunciation'),
      letters: t('faults.letters'),
      beyond: t('faults.beyond', { max: new Intl.NumberFormat(intlTag(language)).format(max) }),
    };
    return { locale, max, refused, direction, words, onMark, reasons };
  }, [t, language, locale, max, refused, direction, words, onMark]);
};
