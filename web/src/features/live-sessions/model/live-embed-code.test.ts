import { expect, test } from 'vitest';
import { frameCode, scriptCode } from './live-embed-code.ts';

const STUDIO = 'https://studio.example.org';
const KEY = 'pk_q2Vf8nT0b1yXc7KzL4mPdw';

test('escapes a name in its attribute', () => {
  const embedded = { key: KEY, name: 'Lisa" onload="x & <b>' };
  for (const code of [scriptCode(STUDIO, null, embedded), frameCode(STUDIO, embedded)]) {
    expect(code).toContain('"Lisa&quot; onload=&quot;x &amp; &lt;b&gt;"');
    expect(code).toContain('https://studio.example.org/live-');
  }
});

test('names the studio’s address when the script comes from a separate host of files', () => {
  const code = scriptCode(STUDIO, 'https://cdn.example/studio', { key: KEY, name: 'Lisa' });
  expect(code).toContain('src="https://cdn.example/studio/live-avatar.js" data-studio="https://studio.example.org"');
});
