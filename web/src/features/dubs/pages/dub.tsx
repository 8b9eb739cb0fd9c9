import { useTranslation } from 'react-i18next';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { ToolPage } from '../../../ui/tool-page.tsx';
import { DubStudio } from './dub-studio.tsx';

/** A video speaks another language: its lines side by side, voices, and the video that is made of them. */
export const Component = () => {
  const { t } = useTranslation('dubs');
  const visitor = useVisitor();
  return (
    <ToolPage title={t('title')} headline={t('headline')} lead={t('lead')} wide>
      {visitor === null || visitor === TRIAL ? null : <DubStudio key={visitor} visitor={visitor} />}
    </ToolPage>
  );
};
