import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { ToolPage, ToolPoints } from '../../../ui/tool-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { VOICE_CLONING_PATH } from '../../../shared/paths/own-voices.ts';
import { CloneStudio } from './clone-studio.tsx';

/** A landing page that contains the tool, for accounts and visitors. */
export const Component = () => {
  const { t } = useTranslation('own-voices');
  const clones = (useQuery(systemConfigQuery()).data?.voice_cloning.length ?? 0) > 0;
  return (
    <ToolPage
      title={t(clones ? 'tool.title' : 'title')}
      headline={t('tool.headline')}
      lead={t(clones ? 'cloning.lead' : 'tool.lead')}
    >
      <VisitorGate path={VOICE_CLONING_PATH}>
        {(visitor) => <CloneStudio key={visitor} visitor={visitor} here={VOICE_CLONING_PATH} />}
      </VisitorGate>
      <ToolPoints
        points={(['point1', 'point2', 'point3'] as const).map((point) => ({
          title: t(`tool.${point}.title`),
          text: t(clones && point === 'point1' ? 'cloning.point' : `tool.${point}.text`),
        }))}
      />
    </ToolPage>
  );
};
