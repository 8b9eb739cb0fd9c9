import { ASSET_SIZES, type AssetName } from '@orator/contracts/photo-avatar-categories/library';
import sharp from 'sharp';

const { width: W, height: H } = ASSET_SIZES.Product;

/** A horizontal gradient that makes a shape look round, lit from the upper left. */
const round = (id: string, dark: string, base: string, light: string): string =>
  `<linearGradient id="${id}"><stop stop-color="${base}"/><stop offset=".22" stop-color="${light}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

const mug = (): string => `${round('body', '#a63d2f', '#d95f4a', '#f08b74')}
  <path d="M520 300 q170 -20 170 130 q0 160 -180 170" fill="none" stroke="#b84635" stroke-width="46"/>
  <path d="M520 290 q160 -20 160 130 q0 150 -170 160" fill="none" stroke="#dd6a54" stroke-width="20" opacity=".8"/>
  <path d="M160 210 V620 q0 60 60 66 q130 22 260 0 q60 -6 60 -66 V210 Z" fill="url(#body)"/>
  <ellipse cx="350" cy="210" rx="190" ry="44" fill="#f6e6dc"/><ellipse cx="350" cy="216" rx="168" ry="34" fill="#5a3a2a"/>
  <path d="M190 222 a168 34 0 0 1 320 0 a168 22 0 0 0 -320 0" fill="#3c261b"/>
  <circle cx="330" cy="450" r="78" fill="none" stroke="#fbe9df" stroke-width="14"/><path d="M296 470 q34 40 68 0" fill="none" stroke="#fbe9df" stroke-width="14" stroke-linecap="round"/>
  <circle cx="304" cy="428" r="9" fill="#fbe9df"/><circle cx="356" cy="428" r="9" fill="#fbe9df"/>`;

const bottle =
  (): string => `${round('glass', '#0d4f4a', '#1f857b', '#65c4b4')}${round('cap', '#8f8a80', '#d8d3c7', '#fffdf6')}
  <path d="M350 190 V120 H450 V190 q0 40 60 90 q40 34 40 90 V700 q0 50 -50 50 H300 q-50 0 -50 -50 V370 q0 -56 40 -90 q60 -50 60 -90Z" fill="url(#glass)"/>
  <rect x="338" y="50" width="124" height="84" rx="14" fill="url(#cap)"/><rect x="338" y="118" width="124" height="10" fill="#8f8a80" opacity=".5"/>
  <rect x="250" y="430" width="300" height="200" fill="#f6f2e6"/><rect x="460" y="430" width="90" height="200" fill="#000" opacity=".08"/>
  <path d="M400 470 c50 40 50 90 0 122 c-50 -32 -50 -82 0 -122Z" fill="#1f857b"/><path d="M400 486 V590" stroke="#f6f2e6" stroke-width="5"/>
  <path d="M286 380 q-8 180 0 320" fill="none" stroke="#fff" stroke-width="14" opacity=".35" stroke-linecap="round"/>`;

const jar =
  (): string => `${round('glass', '#b9a6c9', '#e6dcee', '#ffffff')}${round('lid', '#3a2c52', '#5d4a7e', '#9482b8')}
  <path d="M170 380 H630 V640 q0 70 -80 76 q-150 12 -300 0 q-80 -6 -80 -76Z" fill="url(#glass)"/>
  <path d="M150 230 q0 -40 60 -46 q190 -20 380 0 q60 6 60 46 V390 q0 24 -30 28 q-220 22 -440 0 q-30 -4 -30 -28Z" fill="url(#lid)"/>
  <ellipse cx="400" cy="216" rx="236" ry="34" fill="#7a68a0"/><path d="M152 372 q248 40 496 0" fill="none" stroke="#2b2040" stroke-width="6" opacity=".5"/>
  <rect x="270" y="490" width="260" height="120" rx="60" fill="#5d4a7e"/><path d="M330 552 h140" stroke="#e6dcee" stroke-width="12" stroke-linecap="round"/><path d="M360 580 h80" stroke="#e6dcee" stroke-width="7" stroke-linecap="round"/>`;

const tube =
  (): string => `${round('body', '#c58a1c', '#f2b740', '#ffdc8c')}${round('cap', '#b9b4a8', '#ece8dd', '#ffffff')}
  <path d="M240 70 H560 L520 610 q-120 16 -240 0Z" fill="url(#body)"/><path d="M240 70 H560 L556 116 H244Z" fill="#d99a24"/>
  ${Array.from({ length: 13 }, (_, i) => `<path d="M${256 + i * 24} 74 v38" stroke="#b87d12" stroke-width="4"/>`).join('')}
  <path d="M276 604 q124 18 248 0 L516 720 q-4 30 -34 32 H318 q-30 -2 -34 -32Z" fill="url(#cap)"/>
  <circle cx="400" cy="300" r="72" fill="#fff6dd"/><circle cx="400" cy="300" r="34" fill="#f2a01f"/>
  ${Array.from({ length: 8 }, (_, i) => `<path d="M400 252 v-16" stroke="#f2a01f" stroke-width="9" stroke-linecap="round" transform="rotate(${i * 45} 400 300)"/>`).join('')}
  <path d="M330 430 h140" stroke="#fff6dd" stroke-width="14" stroke-linecap="round"/><path d="M352 466 h96" stroke="#fff6dd" stroke-width="8" stroke-linecap="round"/>`;

const box = (): string => `
  <path d="M120 250 L340 190 L690 262 L470 326Z" fill="#6b97d6"/><path d="M120 250 L470 326 V690 L120 640Z" fill="#3f6fb5"/><path d="M470 326 L690 262 V622 L470 690Z" fill="#2c5190"/>
  <path d="M120 380 L470 452 V540 L120 470Z" fill="#f4efe2"/><path d="M470 452 L690 388 V470 L470 540Z" fill="#d8d2c2"/>
  <path d="M190 424 L330 452 M190 450 L280 468" stroke="#3f6fb5" stroke-width="14" stroke-linecap="round"/><circle cx="400" cy="484" r="22" fill="#e2725b"/>
  <path d="M230 220 L580 294" stroke="#f4efe2" stroke-width="30"/>`;

const book = (): string => `
  <path d="M190 110 H560 q30 0 30 30 V650 H220 q-30 0 -30 -30Z" fill="#1f6b57"/><path d="M190 620 q0 -30 30 -30 H590 V690 H230 q-40 0 -40 -40Z" fill="#17513f"/>
  <path d="M214 634 q0 -26 26 -26 H590 V672 H240 q-26 0 -26 -26Z" fill="#f3ecd9"/>${Array.from({ length: 5 }, (_, i) => `<path d="M226 ${618 + i * 11} H590" stroke="#cfc4a6" stroke-width="3"/>`).join('')}
  <rect x="190" y="110" width="44" height="490" fill="#175343"/><path d="M234 110 V590" stroke="#0f3c30" stroke-width="4"/>
  <rect x="290" y="190" width="240" height="150" rx="6" fill="#f3ecd9"/><path d="M320 240 h180 M344 284 h132" stroke="#1f6b57" stroke-width="16" stroke-linecap="round"/>
  <path d="M410 400 l22 46 50 6 -37 35 10 50 -45 -25 -45 25 10 -50 -37 -35 50 -6Z" fill="#e0b04a"/><path d="M500 590 V730 l22 -22 22 22 V590Z" fill="#c8493a"/>`;

const PRODUCTS: Readonly<Record<AssetName<'Product'>, () => string>> = { mug, bottle, jar, tube, box, book };

/** The drawing of a product, as SVG. */
export const drawProduct = (name: AssetName<'Product'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${PRODUCTS[name]()}</svg>`;

/** Draws a product on a transparent background, as a PNG. */
export const paintProduct = (name: AssetName<'Product'>): Promise<Buffer> =>
  sharp(Buffer.from(drawProduct(name)))
    .png({ compressionLevel: 9 })
    .toBuffer();
