import type { VideoLogo } from '@orator/contracts/logos/schema';
import { useQuery } from '@tanstack/react-query';
import { Frame } from '../../../ui/stage.tsx';
import { logosQuery } from '../api/logos.ts';
import { type LogoFrame, LogoOver } from './logo-preview.tsx';
import classes from './logos.module.css';

/** The logo of a video over the picture on the stage. */
export const LogoOnStage = ({ logo, frame }: { logo: VideoLogo; frame: LogoFrame }) => {
  const { data } = useQuery(logosQuery());
  const file = data?.items.find(({ id }) => id === logo.logo_id);
  if (file === undefined) return null;
  const [across = 1, down = 1] = frame.ratio.split(':').map(Number);
  return (
    <div className={classes['overStage']}>
      <Frame ratio={across / down}>
        <LogoOver logo={logo} file={file} frame={frame} />
      </Frame>
    </div>
  );
};
