import sharp from 'sharp';

/** Pictures of products that the tests draw. */
const SVG = {
  mug: `<rect width="900" height="800" fill="url(#wall)"/>
    <ellipse cx="460" cy="690" rx="300" ry="34" fill="#000" opacity=".16" filter="url(#soft)"/>
    <path d="M610 300 q150 10 140 140 q-10 130 -160 130" fill="none" stroke="#b5382c" stroke-width="44"/>
    <path d="M260 210 h380 v400 q0 80 -90 80 h-200 q-90 0 -90 -80z" fill="url(#red)"/>
    <ellipse cx="450" cy="210" rx="190" ry="38" fill="#7d211a"/>`,
  bottle: `<rect width="900" height="1200" fill="#e9e4da"/>
    <ellipse cx="470" cy="1100" rx="190" ry="24" fill="#000" opacity=".18" filter="url(#soft)"/>
    <path d="M390 120 h120 v220 q90 60 90 180 v540 q0 40 -40 40 h-220 q-40 0 -40 -40 v-540 q0 -120 90 -180z" fill="url(#green)"/>
    <rect x="300" y="620" width="300" height="280" fill="#f4edd8"/><rect x="330" y="690" width="240" height="26" fill="#6b3d20"/><rect x="330" y="740" width="180" height="18" fill="#a08a5c"/>
    <rect x="384" y="60" width="132" height="90" rx="10" fill="#222"/>`,
  box: `<rect width="1000" height="800" fill="url(#wall)"/>
    <path d="M180 700 l440 40 l240 -120 l-60 20z" fill="#000" opacity=".2" filter="url(#soft)"/>
    <path d="M180 240 l440 40 v460 l-440 -50z" fill="#2b62a8"/><path d="M620 280 l240 -90 v420 l-240 130z" fill="#1c4477"/><path d="M180 240 l250 -80 l430 30 l-240 90z" fill="#4f8ad4"/>
    <text x="230" y="520" font-size="110" font-family="sans-serif" font-weight="bold" fill="#fff">TEA</text>`,
  white: `<rect width="900" height="900" fill="#f6f6f4"/>
    <ellipse cx="450" cy="770" rx="230" ry="26" fill="#000" opacity=".2" filter="url(#soft)"/>
    <rect x="290" y="250" width="320" height="520" rx="40" fill="url(#white)"/><rect x="380" y="150" width="140" height="110" rx="12" fill="#e2e2e2"/><rect x="350" y="430" width="200" height="40" fill="#9fb6b0"/>`,
  cup: `<rect width="900" height="900" fill="#f4f4f3"/><ellipse cx="480" cy="709" rx="248" ry="36" fill="#000" opacity=".33" filter="url(#soft)"/>
    <path d="M577 338 q143 -8 135 120 q-8 128 -150 128" fill="none" stroke="#d3d2cf" stroke-width="44"/><path d="M577 338 q143 -8 135 120 q-8 128 -150 128" fill="none" stroke="#fbfbf9" stroke-width="26"/>
    <path d="M247 248 L270 675 Q278 720 435 722 Q585 720 594 675 L616 248z" fill="url(#white)"/><ellipse cx="432" cy="249" rx="184" ry="36" fill="#d3d2cf"/>`,
  shadow: `<rect width="800" height="800" fill="#f7f7f6"/><path d="M330 690 L560 640 L760 640 L520 715z" fill="#000" opacity=".38" filter="url(#soft)"/>
    <ellipse cx="420" cy="692" rx="170" ry="16" fill="#000" opacity=".6" filter="url(#soft)"/><rect x="280" y="230" width="260" height="470" rx="30" fill="url(#red)"/>`,
  grey: `<rect width="800" height="800" fill="#f7f7f6"/><path d="M330 690 L560 640 L760 640 L520 715z" fill="#000" opacity=".38" filter="url(#soft)"/>
    <ellipse cx="420" cy="692" rx="170" ry="16" fill="#000" opacity=".6" filter="url(#soft)"/><rect x="280" y="230" width="260" height="470" rx="30" fill="#8a8a8a"/>`,
  touching: `<rect width="800" height="800" fill="#dfe6ea"/><path d="M250 800 v-480 q150 -120 300 0 v480z" fill="#e0862b"/><rect x="330" y="180" width="140" height="100" fill="#774012"/>`,
  plain: `<rect width="800" height="800" fill="#dfe6ea"/>`,
} as const;

const DEFS = `<defs><filter id="soft"><feGaussianBlur stdDeviation="16"/></filter>
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f2efea"/><stop offset="1" stop-color="#c9c4bc"/></linearGradient>
  <linearGradient id="red"><stop stop-color="#8e2a20"/><stop offset=".35" stop-color="#e0584a"/><stop offset="1" stop-color="#96291f"/></linearGradient>
  <linearGradient id="green"><stop stop-color="#16402b"/><stop offset=".3" stop-color="#3f8f62"/><stop offset="1" stop-color="#0f2f20"/></linearGradient>
  <linearGradient id="white"><stop stop-color="#d9d9d8"/><stop offset=".4" stop-color="#ebebea"/><stop offset="1" stop-color="#d2d2d1"/></linearGradient></defs>`;

export type SampleProduct = keyof typeof SVG;

/** A picture of a product with the noise of a camera, as a PNG. */
export async function sampleProduct(name: SampleProduct): Promise<Buffer> {
  const drawing = SVG[name];
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawing) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DEFS}${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let state = 7;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + Math.round((state / 2 ** 32 - 0.5) * 8)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}
