import { useState } from 'react';
import { FIRST_SAMPLE, findSample } from '../../../shared/media/samples.ts';
import { FaceStage } from '../../../entities/sample-faces/components/face-stage.tsx';

/** The videos of the sample faces. */
export const SampleStage = () => {
  const [sample, setSample] = useState(FIRST_SAMPLE);
  return <FaceStage sample={sample} onSample={(id) => setSample(findSample(id) ?? FIRST_SAMPLE)} step={null} />;
};
