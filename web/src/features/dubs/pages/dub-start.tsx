import type { NewDub } from '@orator/contracts/dubs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { useQuery } from '@tanstack/react-query';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { type AtOnce, DubFoot } from '../components/dub-foot.tsx';
import classes from './dub.module.css';
import type { Wanting } from './wanted-dub.ts';

interface Props {
  readonly trial: boolean;
  /** The video to make, or what is missing. */
  readonly dub: NewDub | Wanting;
  readonly making: boolean;
  readonly atOnce: AtOnce | null;
  readonly onStarted: (task: TaskDetail) => void;
}

/** The remaining credits or trial results, and the start button. */
export const DubStart = ({ trial: isTrial, dub, making, atOnce, onStarted }: Props) => {
  const ways = useWaysOn();
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const trial = useQuery({ ...trialQuery(), enabled: isTrial });
  return (
    <div className={classes['field']}>
      {isTrial && trial.data !== undefined ? (
        <TrialLine trial={trial.data} timed to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
      ) : null}
      <DubFoot
        dub={dub}
        have={profile.data?.wallet.credit}
        trial={isTrial}
        usedUp={trial.data?.remaining === 0}
        making={making}
        atOnce={atOnce}
        waysOn={ways.byReason}
        onSignIn={() => sessionStore.clear()}
        onStarted={onStarted}
      />
    </div>
  );
};
