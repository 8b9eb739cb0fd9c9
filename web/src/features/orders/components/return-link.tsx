import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  readonly path: string;
  /** Whether the path is that of a video's form. */
  readonly video: boolean;
  /** Whether it is what to do next. */
  readonly next: boolean;
}

/** Leads back to the page from which something was bought, whose form is as it was. */
export const ReturnLink = ({ path, video, next }: Props) => {
  const { t } = useTranslation('orders');
  return (
    <Button component={Link} to={path} size="md" variant={next ? 'filled' : 'default'}>
      {t(video ? 'backToVideo' : 'back')}
    </Button>
  );
};
