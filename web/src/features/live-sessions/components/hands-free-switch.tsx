import '@mantine/core/styles/Switch.css';
import { Switch, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import type { HandsFreeControls } from '../api/use-hands-free.ts';
import classes from './hands-free.module.css';

interface Props {
  readonly hands: HandsFreeControls;
  readonly connected: boolean;
}

/** Opens the microphone for the whole conversation, and says what it does. */
export const HandsFreeSwitch = ({ hands: { isPossible, state, problem, toggle }, connected }: Props) => {
  const { t } = useTranslation('live-sessions');
  if (!isPossible) return null;
  const says = state === null ? t('hands.off') : t(`hands.${state}`);
  return (
    <div className={classes['hands']}>
      <div className={classes['row']}>
        <Switch
          label={t('hands.free')}
          checked={state !== null}
          disabled={!connected && state === null}
          onChange={toggle}
        />
        <span className={classes['state']} data-state={state ?? 'off'}>
          <span className={classes['dot']} aria-hidden />
          {says}
        </span>
      </div>
      {/* Only what lasts is announced: each turn would talk over the avatar. */}
      <VisuallyHidden component="output">{state === 'listening' ? t('hands.listening') : ''}</VisuallyHidden>
      {problem === null ? null : <Note kind="warn">{t(`hands.${problem}`)}</Note>}
    </div>
  );
};
