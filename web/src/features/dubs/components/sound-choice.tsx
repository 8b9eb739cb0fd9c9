import { NativeSelect } from '@mantine/core';
import { ORIGINAL_SOUNDS, type OriginalSound } from '@orator/contracts/dubs/limits';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly value: OriginalSound;
  /** Whether there is a sound that can be kept. */
  readonly hasSound: boolean;
  readonly onChange: (sound: OriginalSound) => void;
}

const NAMES = { drop: 'soundDrop', room: 'soundRoom', quiet: 'soundQuiet' } as const;
const TEXTS = { drop: 'dropText', room: 'roomText', quiet: 'quietText' } as const;

/** Chooses how much of the original sound is kept. */
export const SoundChoice = ({ value, hasSound, onChange }: Props) => {
  const { t } = useTranslation('dubs');
  const shown = hasSound ? value : 'drop';
  return (
    <NativeSelect
      label={t('sound')}
      description={t(hasSound ? TEXTS[shown] : 'noSound')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={!hasSound}
      value={shown}
      data={ORIGINAL_SOUNDS.map((sound) => ({ value: sound, label: t(NAMES[sound]) }))}
      onChange={({ currentTarget }) => onChange(ORIGINAL_SOUNDS.find((one) => one === currentTarget.value) ?? 'drop')}
    />
  );
};
