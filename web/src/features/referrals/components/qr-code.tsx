import { encode } from 'uqr';

/** Width of the white margin that scanners need around the code, modules (ISO/IEC 18004). */
const QUIET = 4;

/** Runs of dark modules of each row as one path. */
const drawPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** A QR code, dark on white in every scheme: not all scanners read it inverted. */
export const QrCode = ({ text, label, className }: Props) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={drawPath(data)} fill="#000" />
    </svg>
  );
};
