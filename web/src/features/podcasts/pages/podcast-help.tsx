import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ScriptMarks } from '../../../entities/help/components/script-marks.tsx';
import { PODCAST_PATH } from '../../../shared/paths/podcasts.ts';
import alone from './alone.webp';
import pair from './pair.webp';
import split from './split.webp';
import classes from './podcast-help.module.css';

/** Pixels of each picture: frames of a rendered podcast. */
const SIZE = { width: 960, height: 540 };

const STEPS = ['faces', 'script', 'picture', 'audio', 'video', 'tips'] as const;
interface Picture {
  readonly src: string;
  readonly name: 'split' | 'pair' | 'alone';
}
/** Pictures after a step. */
const PICTURES: Partial<Record<(typeof STEPS)[number], readonly Picture[]>> = {
  faces: [{ src: split, name: 'split' }],
  picture: [
    { src: pair, name: 'pair' },
    { src: alone, name: 'alone' },
  ],
};

/** How a podcast is made, step by step, with frames of a real one. */
export const Component = () => {
  const { t } = useTranslation('podcasts');
  return (
    <article className={classes['page']}>
      <PageTitle>{t('help.title')}</PageTitle>
      <h1>{t('help.title')}</h1>
      <p className={classes['lead']}>{t('help.lead')}</p>
      {STEPS.map((step) => {
        const pictures = PICTURES[step] ?? [];
        return (
          <section key={step}>
            <h2>{t(`help.${step}.title`)}</h2>
            <p>{t(`help.${step}.text`)}</p>
            {pictures.map(({ src, name }) => (
              <figure key={name}>
                <img src={src} alt="" {...SIZE} loading="lazy" />
                <figcaption>{t(`help.pictures.${name}`)}</figcaption>
              </figure>
            ))}
          </section>
        );
      })}
      <ScriptMarks />
      <Button component={Link} to={PODCAST_PATH} size="md">
        {t('help.start')}
      </Button>
    </article>
  );
};
