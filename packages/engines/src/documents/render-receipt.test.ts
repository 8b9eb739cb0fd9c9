import { LOCALES } from '@orator/contracts/core/common';
import { expect, it } from 'vitest';
import { renderReceipt } from './render-receipt.ts';

const SHEET = {
  brand: 'Orator',
  title: 'Receipt',
  notices: ['Test money'],
  seller: ['Example Ltd', '1 "High" Street #4', 'شركة المثال', '株式会社サンプル', '예시'],
  facts: [{ name: 'Buyer', value: `${'ada.'.repeat(60)}@example.org`, literal: true }],
  lines: [{ name: '100 credits', amount: '$5.00' }],
  total: { name: 'Total', amount: '$5.00' },
  tax: { name: 'Including 19% VAT', amount: '$0.80' },
};
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0;
const listFonts = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/\/BaseFont ?\/[A-Z]{6}\+([A-Za-z]+)/g), ([, name = '']) => name);

/** The font of a language when it is not the font for Latin letters. */
const OWN = { ja: 'NotoSansJP', ko: 'NotoSansKR', 'zh-CN': 'NotoSansHans' };

it.each(LOCALES)(
  'draws a receipt in %s on one page, with fonts for its words and for names in other scripts',
  async (locale) => {
    const pdf = await renderReceipt({ ...SHEET, locale, notices: ['直'] });
    expect(countPages(pdf)).toBe(1);
    const own = Object.entries(OWN).find(([language]) => language === locale)?.[1] ?? 'NotoSans';
    expect(listFonts(pdf)).toEqual(expect.arrayContaining([own, 'NotoNaskhArabic', 'NotoSansKR']));
  },
);
