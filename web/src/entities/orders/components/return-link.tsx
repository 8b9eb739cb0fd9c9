import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  readonly path: string;
  /** Whether the path is that of a video's form. */
  readonly video: boolean;
  /** Whether it is the primary next step. */
  readonly next: boolean;
}

/** Links back to the page where the purchase started, whose form is kept. */
export const ReturnLink = ({ path, video, next }: Props) => {
  const { t } = useTranslation('orders');
  return (
    <Button component={Link} to={path} size="md" variant={next ? 'filled' : 'default'}>
      {t(video ? 'backToVideo' : 'back')}
    </Button>
  );
};
