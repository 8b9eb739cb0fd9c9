import { Group, NativeSelect } from '@mantine/core';
import { EMOTIONS, type Emotion, USUAL_INTENSITY } from '@orator/contracts/photo-videos/emotions';
import { useTranslation } from 'react-i18next';

/** Intensity of an emotion, 0 to 1. */
const INTENSITIES = { subtle: 0.35, clear: USUAL_INTENSITY, strong: 1 } as const;
const NAMES = ['subtle', 'clear', 'strong'] as const;

interface Props {
  readonly emotion: Emotion;
  readonly intensity: number;
  readonly onChange: (chosen: { readonly emotion: Emotion; readonly intensity: number }) => void;
}

/** The emotion of the face, and its intensity. */
export const EmotionChoice = ({ emotion, intensity, onChange }: Props) => {
  const { t } = useTranslation('studios');
  const strength = NAMES.find((name) => INTENSITIES[name] === intensity) ?? 'clear';
  return (
    <Group gap="sm" grow align="end" preventGrowOverflow={false}>
      <NativeSelect
        label={t('emotion')}
        value={emotion}
        onChange={({ currentTarget }) =>
          onChange({ emotion: EMOTIONS.find((one) => one === currentTarget.value) ?? 'neutral', intensity })
        }
        data={EMOTIONS.map((value) => ({ value, label: t(`emotions.${value}`) }))}
      />
      {emotion === 'neutral' ? null : (
        <NativeSelect
          label={t('intensity')}
          value={strength}
          onChange={({ currentTarget }) => {
            const name = NAMES.find((one) => one === currentTarget.value) ?? 'clear';
            onChange({ emotion, intensity: INTENSITIES[name] });
          }}
          data={NAMES.map((value) => ({ value, label: t(`intensities.${value}`) }))}
        />
      )}
    </Group>
  );
};
