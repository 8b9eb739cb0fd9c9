import { PROMPT_CHARACTERS } from '@orator/contracts/photo-avatar-prompts/options';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { AssetStrip } from '../../../entities/photo-avatar-categories/components/asset-strip.tsx';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import type { PhotoForm } from '../model/form.ts';

/** Separators of a description in languages that do not use the Latin comma. */
const COMMAS: Readonly<Record<string, string>> = { 'zh-CN': '，', ja: '、', ar: '، ' };

interface Props {
  readonly prompt: string;
  readonly patch: (change: Partial<PhotoForm>) => void;
}

/** Characters to begin a description with, and clothes to add to it. */
export const PromptIdeas = ({ prompt, patch }: Props) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const assets = useQuery(assetsQuery()).data?.items ?? [];
  const add = (words: string): void => {
    const begun = prompt.trim();
    const next = begun === '' ? words : `${begun}${COMMAS[currentLocale()] ?? ', '}${words}`;
    patch({ prompt: next.slice(0, PROMPT_CHARACTERS) });
  };
  return (
    <>
      <AssetStrip
        label={t('ideas')}
        assets={assets.filter(({ category }) => category === 'Character')}
        onUse={(asset) => patch({ prompt: asset.prompt ?? '' })}
      />
      <AssetStrip
        label={t('clothes')}
        assets={assets.filter(({ category }) => category === 'Cloth')}
        onUse={(asset) => add(asset.prompt ?? '')}
      />
    </>
  );
};
