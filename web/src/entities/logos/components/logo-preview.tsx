import { type Around, logoPlace } from '@orator/contracts/logos/place';
import type { Logo, VideoLogo } from '@orator/contracts/logos/schema';
import classes from './logos.module.css';

/** The shape of a video, and the other elements in its picture. */
export interface LogoFrame extends Omit<Around, 'mark'> {
  /** Width and height in any unit. */
  readonly ratio: `${number}:${number}`;
}

interface OverProps {
  readonly logo: VideoLogo;
  readonly file: Logo;
  readonly frame: LogoFrame;
}

interface Props extends OverProps {
  /** A picture from the video, such as its face. */
  readonly picture: string | null;
}

/** The shorter side of the frame in which the logo is placed, pixels. */
const SHORTER = 720;

const readSides = (ratio: LogoFrame['ratio']): readonly [across: number, down: number] => {
  const [across = 16, down = 9] = ratio.split(':').map(Number);
  return [across, down];
};

/** A logo at its position in the video, over a box of the video's shape; with the watermark on free plans. */
export const LogoOver = ({ logo, file, frame }: OverProps) => {
  const [across, down] = readSides(frame.ratio);
  const unit = SHORTER / Math.min(across, down);
  const size = { width: across * unit, height: down * unit };
  const place = logoPlace(size, file, logo, { ...frame, mark: true });
  const share = (pixels: number, of: number): string => `${(100 * pixels) / of}%`;
  return (
    <img
      src={file.image_url}
      alt=""
      style={{
        position: 'absolute',
        left: share(place.x, size.width),
        top: share(place.y, size.height),
        width: share(place.width, size.width),
        height: share(place.height, size.height),
        opacity: logo.opacity / 100,
      }}
    />
  );
};

/** The picture with its logo. */
export const LogoPreview = ({ picture, ...over }: Props) => {
  const [across, down] = readSides(over.frame.ratio);
  return (
    <div
      className={classes['frame']}
      data-tall={down > across}
      style={{
        aspectRatio: `${across} / ${down}`,
        ...(picture === null ? {} : { backgroundImage: `url("${picture}")` }),
      }}
    >
      <LogoOver {...over} />
    </div>
  );
};
