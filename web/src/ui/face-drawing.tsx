/** A line drawing of a face, as a placeholder for a photo. */
export const FaceDrawing = ({ size }: { size: number | string }) => (
  <svg viewBox="0 0 120 140" width={size} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
    <path d="M60 12c-27 0-42 20-42 50 0 34 20 66 42 66s42-32 42-66c0-30-15-50-42-50Z" />
    <path d="M32 58c5-5 15-5 19 0-5 4-14 4-19 0Zm37 0c4-5 14-5 19 0-5 4-14 4-19 0Z" />
    <path d="M30 47c6-5 15-6 21-2m18 0c6-4 15-3 21 2M60 58v22m-7 5c4 3 10 3 14 0" />
    <path d="M43 101c6-4 12-5 17-3 5-2 11-1 17 3-5 7-11 9-17 9s-12-2-17-9Zm0 0c11 2 23 2 34 0" />
  </svg>
);
