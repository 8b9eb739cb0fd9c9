import { Anchor, VisuallyHidden } from '@mantine/core';
import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { carryExample } from '../model/carry-example.ts';
import classes from './example-list.module.css';

export interface ExampleListProps {
  readonly assets: readonly PhotoAvatarAsset[];
  /** Page on which a portrait is made to speak. */
  readonly talkPath: string;
  /** Page for describing a person similar to an example; gets the prompt. */
  readonly describe: { readonly makeLinkPath: (prompt: string) => string } | { readonly use: (prompt: string) => void };
}

/** Finished portraits, with their prompts. Each can be made to speak, or varied. */
export const ExampleList = ({ assets, talkPath, describe }: ExampleListProps) => {
  const { t } = useTranslation('photo-avatar-categories');
  return (
    <ul className={classes['examples']}>
      {assets.map(({ id, label, prompt, image_url, width, height }) => (
        <li key={id}>
          <LazyImage src={image_url} alt={prompt ?? label} ratio={width / height} />
          <h3>{label}</h3>
          <p>{prompt}</p>
          <div className={classes['actions']}>
            <Anchor component={Link} to={talkPath} onClick={() => carryExample(image_url)}>
              {t('talk')}
              <VisuallyHidden component="span">{`: ${label}`}</VisuallyHidden>
            </Anchor>
            {'use' in describe ? (
              <Anchor component="button" type="button" onClick={() => describe.use(prompt ?? '')}>
                {t('describe')}
                <VisuallyHidden component="span">{`: ${label}`}</VisuallyHidden>
              </Anchor>
            ) : (
              <Anchor component={Link} to={describe.makeLinkPath(prompt ?? '')}>
                {t('describe')}
                <VisuallyHidden component="span">{`: ${label}`}</VisuallyHidden>
              </Anchor>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
};
