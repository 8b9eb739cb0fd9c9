import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { convertDocument } from './convert.ts';
import { type DocumentKind, findKind } from './document.ts';
import { readDocument } from './read-document.ts';

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A PDF of one page; without a text one as of pictures. */
function makePdf(text: string | null): Uint8Array {
  const drawn = text === null ? '' : `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('');
  return encodeText(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF`);
}

const docxParts = (paragraph: string) => ({
  '[Content_Types].xml': encodeText(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  '_rels/.rels': encodeText(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/document.xml': encodeText(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p></w:body></w:document>`,
  ),
});

const PAGE = `<!doctype html><html><head><title>Shop</title><script>alert(1)</script></head><body><nav>Menu</nav>
  <main><h1>Opening hours</h1><p>We open at <b>nine</b>. <a href="https://shop.example">More</a></p></main></body></html>`;

test.each<[DocumentKind, Uint8Array, string]>([
  ['pdf', makePdf('We open at nine.'), 'We open at nine.'],
  ['docx', zipSync(docxParts('We open at nine.')), 'We open at nine.'],
  ['text', encodeText('# Shop\r\n\r\nWe open at nine.'), '# Shop\r\n\r\nWe open at nine.'],
  ['html', encodeText(PAGE), 'Opening hours\n\nWe open at nine. More'],
])('reads the text of a document of the kind %s', async (kind, bytes, text) => {
  if (kind !== 'html') expect(findKind(bytes)).toBe(kind);
  expect(await readDocument({ kind, bytes })).toEqual({ text });
});

test.each<[string, DocumentKind, Uint8Array, string]>([
  ['a PDF of pictures', 'pdf', makePdf(null), 'no_text'],
  ['what only begins as a PDF', 'pdf', encodeText('%PDF-1.7 nothing'), 'unreadable'],
  ['a zip without a document', 'docx', zipSync({ 'a.txt': encodeText('a') }), 'unreadable'],
  [
    'a small DOCX that unpacks to 40 MB',
    'docx',
    zipSync({ ...docxParts('a'), 'word/big.xml': new Uint8Array(40 * 1024 * 1024) }),
    'unreadable',
  ],
  ['the page of a sign-in', 'html', encodeText('<form><input name="p" type="password"></form>'), 'sign_in'],
  ['an empty page', 'html', encodeText('<script>load()</script>'), 'no_text'],
  ['a text of signs', 'text', encodeText('… --- ***'), 'no_text'],
])('refuses %s, and says why', async (_what, kind, bytes, refusal) => {
  expect(await convertDocument({ kind, bytes })).toEqual({ refusal });
});

test('rejects pictures and programs as documents', () => {
  expect(findKind(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]))).toBeNull();
  expect(findKind(encodeText('MZ\0'))).toBeNull();
});
