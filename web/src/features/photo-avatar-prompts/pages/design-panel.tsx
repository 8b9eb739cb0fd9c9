import { cleanPrompt } from '@orator/contracts/photo-avatar-prompts/options';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RunPanel } from '../../../entities/prompt-runs/components/run-panel.tsx';
import type { RunPrice } from '../../../entities/prompt-runs/model/run-price.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
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
  const quote = usePhotoQuote(form);
  const writeLabel = (): string => {
    if (price.trial !== null) return t('makeFree');
    return price.cost === undefined ? t('make') : t('makeFor', { price: format.credits(price.cost) });
  };
  return (
    <RunPanel
      name={t('panel')}
      price={price}
      missing={cleanPrompt(form.prompt) === '' ? t('missing') : null}
      label={writeLabel()}
      perImage={price.trial === null ? t('perImage') : null}
      busy={busy}
      error={error ?? quote.error}
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
