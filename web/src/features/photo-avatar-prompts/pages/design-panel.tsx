import { cleanPrompt } from '@orator/contracts/photo-avatar-prompts/options';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RunPanel } from '../../../shared/prompt-runs/run-panel.tsx';
import type { RunPrice } from '../../../shared/prompt-runs/run-price.ts';
import { useWaysOn } from '../../../shared/quotes/use-ways-on.tsx';
import { useFormat } from '../../../shared/i18n/format.ts';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { usePhotoQuote } from '../api/use-quote.ts';
import { PromptForm } from '../components/prompt-form.tsx';
import type { PhotoForm } from '../model/form.ts';
import { PromptIdeas } from './prompt-ideas.tsx';

interface Props {
  readonly promptRef: Ref<HTMLTextAreaElement>;
  readonly form: PhotoForm;
  readonly patch: (change: Partial<PhotoForm>) => void;
  readonly price: RunPrice;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMake: () => void;
}

/** The description of a person, with the price and the button. */
export const DesignPanel = ({ promptRef, form, patch, price, busy, error, onMake }: Props) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const format = useFormat();
  const ways = useWaysOn();
  const quote = usePhotoQuote(form);
  const writeLabel = (): string => {
    if (price.trial !== null) return t('makeFree');
    return price.cost === undefined ? t('make') : t('makeFor', { price: format.credits(price.cost) });
  };
  return (
    <RunPanel
      name={t('panel')}
      price={price}
      trial={
        price.trial === null || price.trial === 'loading' ? null : (
          <TrialLine trial={price.trial} timed={false} to={SIGN_UP_PATH} onSignUp={ways.rememberHere} />
        )
      }
      missing={cleanPrompt(form.prompt) === '' ? t('missing') : null}
      label={writeLabel()}
      perImage={price.trial === null ? t('perImage') : null}
      busy={busy}
      error={error ?? quote.error}
      signUp={ways.signUp}
      getCredits={ways.credits}
      seePlans={ways.plans}
      onMake={onMake}
    >
      <PromptForm
        promptRef={promptRef}
        form={form}
        patch={patch}
        reading={quote.reading}
        ideas={<PromptIdeas prompt={form.prompt} patch={patch} />}
      />
    </RunPanel>
  );
};
