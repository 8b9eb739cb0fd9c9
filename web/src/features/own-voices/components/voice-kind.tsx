import '@mantine/core/styles/Radio.css';
import { Radio, Stack } from '@mantine/core';
import { PREMIUM_GAIN } from '@orator/contracts/own-voices/premium';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';

interface Props {
  readonly premium: boolean;
  /** Credits; undefined until known. */
  readonly cost: number | undefined;
  readonly onChange: (premium: boolean) => void;
}

const [INSTANT, PREMIUM] = ['instant', 'premium'] as const;

/** Whether an instant or a premium voice is made, with what each takes. */
export const VoiceKind = ({ premium, cost, onChange }: Props) => {
  const { t } = useTranslation('own-voices');
  const format = useFormat();
  const gain = format.percent(100 * PREMIUM_GAIN);
  return (
    <Radio.Group
      label={t('premium.kind')}
      value={premium ? PREMIUM : INSTANT}
      onChange={(value) => onChange(value === PREMIUM)}
    >
      <Stack gap="xs">
        <Radio value={INSTANT} label={t('premium.instant')} description={t('premium.instantText')} />
        <Radio
          value={PREMIUM}
          label={t('premium.premium')}
          description={t('premium.premiumText', { cost: format.credits(cost ?? 0), gain })}
        />
      </Stack>
    </Radio.Group>
  );
};
