import { useTranslation } from 'react-i18next';
import { ToolPage, ToolPoints } from '../../../ui/tool-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { DUB_PATH } from '../../../shared/paths/dubs.ts';
import { DubStudio } from './dub-studio.tsx';

/** Dubs a video: its lines side by side, voices, and the result; visitors try it with a sample. */
export const Component = () => {
  const { t } = useTranslation('dubs');
  return (
    <ToolPage title={t('title')} headline={t('headline')} lead={t('lead')} wide>
      <VisitorGate path={DUB_PATH}>{(visitor) => <DubStudio key={visitor} visitor={visitor} />}</VisitorGate>
      <ToolPoints
        points={(['point1', 'point2', 'point3'] as const).map((point) => ({
          title: t(`${point}.title`),
          text: t(`${point}.text`),
        }))}
      />
    </ToolPage>
  );
};
