import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { LOCALE_NAMES } from '../../../shared/i18n/locale.ts';
import { canTranslate } from '../../../shared/translations/can-translate.ts';
import { Note } from '../../../ui/note.tsx';
import { readDubPrice } from '../model/dub-price.ts';
import classes from './dub.module.css';
import type { useDubAtOnce } from './use-dub-at-once.ts';
import type { useDubForm } from './use-dub-form.ts';
import type { DubVideo } from './use-dub-video.ts';

interface Props {
  readonly video: DubVideo;
  readonly draft: ReturnType<typeof useDubForm>['draft'];
  readonly atOnce: ReturnType<typeof useDubAtOnce>;
}

const STEPS = {
  hearing: 'writingDown',
  translating: 'translating',
  wording: 'sayingShorter',
  starting: 'starting',
} as const;

/** Makes a dub of a video with one press, when a recogniser and a translator are installed. */
export const DubAtOnce = ({ video, draft: { from, locale, lines }, atOnce }: Props) => {
  const { t } = useTranslation(['dubs', 'common']);
  const format = useFormat();
  const { data: config } = useQuery(systemConfigQuery());
  const { step, error } = atOnce;
  const mayOffer =
    video.hasSound &&
    from !== locale &&
    lines.length === 0 &&
    config?.transcription === true &&
    canTranslate(config, { from, to: locale });
  if (!mayOffer && step === null && error === null) return null;
  const language = LOCALE_NAMES[locale];
  const price = readDubPrice(config?.prices.tariffs, video.durationS);
  return (
    <div className={classes['field']}>
      {mayOffer || step !== null ? (
        <>
          <Button
            size="md"
            mod="wraps"
            leftSection={<IconWand size={18} stroke={1.5} aria-hidden />}
            loading={step !== null}
            onClick={() => atOnce.make(video.id)}
          >
            {price === undefined
              ? t('atOnce', { language })
              : t('atOnceFor', { language, price: format.credits(price) })}
          </Button>
          <p>{t('atOnceText')}</p>
        </>
      ) : null}
      <output>{step === null ? '' : t(STEPS[step])}</output>
      {step === null ? null : (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={atOnce.stop}>
          {t('common:cancel')}
        </Button>
      )}
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
    </div>
  );
};
