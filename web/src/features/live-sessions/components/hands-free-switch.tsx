import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import type { HandsFreeControls } from '../api/use-hands-free.ts';
import type { Phase } from '../model/conversation.ts';
import { findActivity } from '../model/hands-free-activity.ts';
import classes from './hands-free.module.css';
import { LevelMeter } from './level-meter.tsx';

interface Props {
  readonly hands: HandsFreeControls;
  readonly phase: Phase;
}

/** Opens the microphone for the whole conversation, and shows who speaks, and how loud the microphone is. */
export const HandsFreeSwitch = ({ hands, phase }: Props) => {
  const { t } = useTranslation('live-sessions');
  const [name, says] = [useId(), useId()];
  const { isPossible, state, problem, onLevel, toggle } = hands;
  if (!isPossible) return null;
  const activity = findActivity(hands, phase);
  const isOn = activity !== 'off';
  const isConnected = phase !== 'lost' && phase !== 'connecting';
  const Icon = activity === 'unheard' ? IconMicrophoneOff : IconMicrophone;
  return (
    <div className={classes['hands']} data-state={activity}>
      <UnstyledButton
        className={classes['control'] ?? ''}
        role="switch"
        aria-checked={isOn}
        aria-labelledby={name}
        aria-describedby={says}
        disabled={!isConnected && !isOn}
        onClick={toggle}
      >
        <span className={classes['disc']} aria-hidden>
          <Icon size={20} />
        </span>
        <span className={classes['words']}>
          <b id={name}>{t('hands.free')}</b>
          <span id={says}>{t(`hands.${activity}`)}</span>
        </span>
        {isOn ? <LevelMeter onLevel={onLevel} /> : null}
        <span className={classes['track']} aria-hidden />
      </UnstyledButton>
      {/* Screen readers announce only lasting states: announcing each turn would talk over the avatar. */}
      <VisuallyHidden component="output">{state === 'listening' ? t('hands.listening') : ''}</VisuallyHidden>
      {problem === null ? null : <Note kind="warn">{t(`hands.${problem}`)}</Note>}
    </div>
  );
};
