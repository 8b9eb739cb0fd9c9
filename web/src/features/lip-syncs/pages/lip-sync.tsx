import { useTranslation } from 'react-i18next';
import { ToolPage, ToolPoints } from '../../../ui/tool-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { LIP_SYNC_PATH } from '../../../shared/paths/lip-syncs.ts';
import { LipSyncStudio } from './lip-sync-studio.tsx';

/** A landing page that contains the tool, for accounts and visitors. */
export const Component = () => {
  const { t } = useTranslation('lip-syncs');
  return (
    <ToolPage title={t('title')} headline={t('headline')} lead={t('lead')} wide>
      <VisitorGate path={LIP_SYNC_PATH}>{(visitor) => <LipSyncStudio key={visitor} visitor={visitor} />}</VisitorGate>
      <ToolPoints
        points={(['point1', 'point2', 'point3'] as const).map((point) => ({
          title: t(`${point}.title`),
          text: t(`${point}.text`),
        }))}
      />
    </ToolPage>
  );
};
