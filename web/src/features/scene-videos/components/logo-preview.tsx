import type { Logo } from '@orator/contracts/logos/schema';
import { logoPlace } from '@orator/contracts/scene-videos/logo-place';
import type { SceneLogo } from '@orator/contracts/scene-videos/schema';
import type { Project } from '../model/project.ts';
import classes from './scenes.module.css';

interface Props {
  readonly project: Project;
  readonly logo: SceneLogo;
  readonly file: Logo;
  /** The face of the scene that is chosen. */
  readonly picture: string | null;
}

/** The shorter side of the frame in which the logo is placed, pixels. */
const SHORTER = 720;

/** The picture with its logo where the video will have it; free plans have their mark besides. */
export const LogoPreview = ({ project, logo, file, picture }: Props) => {
  const [across = 16, down = 9] = project.ratio.split(':').map(Number);
  const unit = SHORTER / Math.min(across, down);
  const frame = { width: across * unit, height: down * unit };
  const titled = (place: 'top' | 'lower'): boolean =>
    project.scenes.some(({ scene: { title } }) => title?.place === place && title.text.trim() !== '');
  const place = logoPlace(frame, file, logo, {
    captions: project.captions !== 'none',
    topTitle: titled('top'),
    lowerTitle: titled('lower'),
    mark: true,
  });
  const share = (pixels: number, of: number): string => `${(100 * pixels) / of}%`;
  return (
    <div
      className={classes['frame']}
      data-tall={down > across}
      style={{
        aspectRatio: `${across} / ${down}`,
        ...(picture === null ? {} : { backgroundImage: `url("${picture}")` }),
      }}
    >
      <img
        src={file.image_url}
        alt=""
        style={{
          left: share(place.x, frame.width),
          top: share(place.y, frame.height),
          width: share(place.width, frame.width),
          height: share(place.height, frame.height),
          opacity: logo.opacity / 100,
        }}
      />
    </div>
  );
};
