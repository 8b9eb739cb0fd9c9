import { Button } from '@mantine/core';
import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import type { NewSceneVideo, SceneVideoQuote } from '@orator/contracts/scene-videos/schema';
import { ApiError } from '@orator/sdk/errors';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { BeginningButton } from '../../../shared/quotes/beginning-button.tsx';
import type { BeginningStart } from '../../../shared/quotes/use-beginning-start.ts';
import type { useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { sessionStore } from '../../../shared/session/session.ts';
import type { StudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { StudioFoot } from '../../../entities/studios/components/studio-foot.tsx';
import type { Missing } from '../model/project.ts';
import { PriceLines } from './price-lines.tsx';

interface Props {
  readonly account: StudioAccount;
  readonly make: ReturnType<typeof useQuotedStart<NewSceneVideo, SceneVideoQuote>>;
  /** Makes the beginning of the chosen scene, whose number counts from 1; null if not offered. */
  readonly beginning: { readonly start: BeginningStart; readonly number: number } | null;
  readonly missing: Missing | null;
  /** Estimated seconds; undefined until they are known. */
  readonly seconds: number | undefined;
  /** Shows a scene, by its index. */
  readonly onScene: (index: number) => void;
}

const HINTS = { face: 'needFace', text: 'needText', voice: 'needVoice' } as const;

/** The number of the refused scene, if the error names one. */
const findRefusedScene = (error: unknown): number | null => {
  const scene = error instanceof ApiError ? error.details?.['scene'] : undefined;
  return typeof scene === 'number' ? scene : null;
};

/** Which scenes are paid for, the price, and the start button. */
export const ScenesFoot = ({ account, make, beginning, missing, seconds, onScene }: Props) => {
  const { t } = useTranslation(['scene-videos', 'studios']);
  const format = useFormat();
  const { byReason } = useWaysOn();
  const refused = findRefusedScene(make.error);
  const goTo = (index: number, words: string) => (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => onScene(index)}>
        {words}
      </Button>
    </div>
  );
  return (
    <StudioFoot
      account={account}
      make={make}
      work="scene-video"
      hint={
        missing === null
          ? null
          : goTo(missing.index, t(HINTS[missing.what], { number: format.number(missing.index + 1) }))
      }
      lines={<ScenesLines account={account} make={make} seconds={make.seconds ?? seconds} />}
      noneLeft={account.profile?.remaining_video_generate_times === 0 ? t('noneLeft') : null}
      refusedPart={refused === null ? null : goTo(refused - 1, t('inScene', { number: format.number(refused) }))}
    >
      {beginning?.start.price === undefined ? null : (
        <BeginningButton
          beginning={beginning.start}
          label={t('beginning', {
            number: format.number(beginning.number),
            duration: format.shortLength(BEGINNING_S),
            price: format.credits(beginning.start.price),
          })}
          renewed={t('studios:newPrice')}
          waysOn={byReason}
          onSignIn={() => sessionStore.clear()}
        />
      )}
    </StudioFoot>
  );
};

/** The length, the scenes that are due, and the credits. */
const ScenesLines = ({ account, make, seconds }: Pick<Props, 'account' | 'make' | 'seconds'>) => {
  const { t } = useTranslation(['scene-videos', 'studios']);
  const format = useFormat();
  const { quote, cost } = make;
  const { have, isTrial, plan } = account;
  const due = quote?.scenes.filter((scene) => scene.cost > 0).length ?? 0;
  return (
    <>
      {seconds === undefined || seconds === 0 ? null : (
        <p>
          <b>{t('studios:about', { duration: format.shortLength(seconds) })}</b>{' '}
          {plan === undefined ? null : t('atMost', { duration: format.shortLength(plan.video_seconds) })}
        </p>
      )}
      {quote === undefined || cost === undefined || isTrial ? null : (
        <>
          <p>
            {due === 0
              ? t('nothingChanged')
              : t('changed', {
                  changed: format.number(due),
                  all: format.number(quote.scenes.length),
                  price: format.credits(cost),
                })}
          </p>
          {due === 0 || quote.scenes.length === 1 ? null : <PriceLines scenes={quote.scenes} />}
        </>
      )}
      {have === undefined ? null : <p>{t('studios:have', { have: format.credits(have) })}</p>}
    </>
  );
};
