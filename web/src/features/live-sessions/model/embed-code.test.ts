import { expect, test } from 'vitest';
import { frameCode, scriptCode } from './embed-code.ts';

test('a name cannot leave its attribute', () => {
  const embedded = { key: 'pk_q2Vf8nT0b1yXc7KzL4mPdw', name: 'Lisa" onload="x & <b>' };
  for (const code of [scriptCode, frameCode]) {
    const holder = code('https://studio.example.org', embedded);
    expect(holder).toContain('"Lisa&quot; onload=&quot;x &amp; &lt;b&gt;"');
    expect(holder).toContain('https://studio.example.org/live-');
  }
});
