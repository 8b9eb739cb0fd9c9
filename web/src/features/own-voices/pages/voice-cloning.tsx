import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { ToolPage, ToolPoints } from '../../../ui/tool-page.tsx';
import { VisitorGate } from '../../../entities/trials/components/visitor-gate.tsx';
import { bestMethod } from '../model/cloning.ts';
import { VOICE_CLONING_PATH } from '../../../shared/paths/own-voices.ts';
import { CloneStudio } from './clone-studio.tsx';

/** The title of each method before it is used. */
const TITLES = { clone: 'tool.title', fit: 'cloning.title', match: 'title' } as const;
const LEADS = { clone: 'cloning.lead', fit: 'fitting.lead', match: 'tool.lead' } as const;

/** A landing page that contains the tool, for accounts and visitors. */
export const Component = () => {
  const { t } = useTranslation('own-voices');
  const method = bestMethod(useQuery(systemConfigQuery()).data);
  return (
    <ToolPage title={t(TITLES[method])} headline={t('tool.headline')} lead={t(LEADS[method])}>
      <VisitorGate path={VOICE_CLONING_PATH}>
        {(visitor) => <CloneStudio key={visitor} visitor={visitor} here={VOICE_CLONING_PATH} />}
      </VisitorGate>
      <ToolPoints
        points={(['point1', 'point2', 'point3'] as const).map((point) => ({
          title: t(`tool.${point}.title`),
          text: t(method === 'clone' && point === 'point1' ? 'cloning.point' : `tool.${point}.text`),
        }))}
      />
    </ToolPage>
  );
};
