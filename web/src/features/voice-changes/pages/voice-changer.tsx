import { useTranslation } from 'react-i18next';
import { ToolPage, ToolPoints } from '../../../ui/tool-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { VOICE_CHANGER_PATH } from '../../../shared/paths/voice-changes.ts';
import { ChangeStudio } from './change-studio.tsx';

/** A landing page that contains the tool, for accounts and visitors. */
export const Component = () => {
  const { t } = useTranslation('voice-changes');
  return (
    <ToolPage title={t('title')} headline={t('headline')} lead={t('lead')}>
      <VisitorGate path={VOICE_CHANGER_PATH}>
        {(visitor) => <ChangeStudio key={visitor} visitor={visitor} />}
      </VisitorGate>
      <ToolPoints
        points={(['point1', 'point2', 'point3'] as const).map((point) => ({
          title: t(`${point}.title`),
          text: t(`${point}.text`),
        }))}
      />
    </ToolPage>
  );
};
