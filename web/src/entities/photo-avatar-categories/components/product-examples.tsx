import { Anchor, VisuallyHidden } from '@mantine/core';
import {
  PRODUCT_EXAMPLES,
  PRODUCT_EXAMPLE_SIZE,
  type ProductExample,
  productExamplePath,
} from '@orator/contracts/product-avatar-prompts/examples';
import type { AssetCategory } from '@orator/contracts/photo-avatar-categories/library';
import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carryExample } from '../model/carry-example.ts';
import list from './example-list.module.css';
import classes from './examples.module.css';

interface Props {
  readonly assets: readonly PhotoAvatarAsset[];
  /** Page on which a picture is made to speak. */
  readonly talkPath: string;
}

/** Finished pictures of people with products, each of which can be made to speak; missing ones are hidden. */
export const ProductExamples = ({ assets, talkPath }: Props) => {
  const { t } = useTranslation('photo-avatar-categories');
  const [missing, setMissing] = useState<readonly ProductExample[]>([]);
  const findLabel = (category: AssetCategory, name: string): string =>
    assets.find((asset) => asset.category === category && asset.name === name)?.label ?? name;
  const shown = PRODUCT_EXAMPLES.filter((example) => !missing.includes(example));
  if (assets.length === 0 || shown.length === 0) return null;
  return (
    <section className={classes['examples']}>
      <h2>{t('examples')}</h2>
      <ul className={list['examples']}>
        {shown.map((example) => {
          const address = `/samples/${productExamplePath(example)}`;
          const [person, product] = [findLabel('Model', example.model), findLabel('Product', example.product)];
          return (
            <li key={address}>
              <img
                src={address}
                alt=""
                loading="lazy"
                {...PRODUCT_EXAMPLE_SIZE}
                onError={() => setMissing((before) => [...before, example])}
              />
              <h3>
                {person} · {product}
              </h3>
              <div className={list['actions']}>
                <Anchor component={Link} to={talkPath} onClick={() => carryExample(address)}>
                  {t('talk')}
                  <VisuallyHidden component="span">{`: ${person}, ${product}`}</VisuallyHidden>
                </Anchor>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
