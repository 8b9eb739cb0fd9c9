import { expect, it } from 'vitest';
import { checkScript, cleanScript } from '../check-script.ts';
import { estimateSpeechSeconds } from '../speech-estimate.ts';

it.each([
  ['A **bold** word', 'A [!bold] word'],
  ['**All of it.**', 'All of it.'],
  ['这**很重要**的「**词**」', '这[!很重要]的「[!词]」'],
  ['*sighs* Well', 'Well'],
  ['I *really* mean it, _all_ of it', 'I [!really] mean it, [!all] of it'],
  ['It is __under__ and ~~gone~~ and `code`.', 'It is [!under] and gone and code.'],
  ['# Title\nText', 'Title\nText'],
  ['Title\n=====\n- one\n* two\n+ [x] three\n> said', 'Title\none\ntwo\nthree\nsaid'],
  ['a | b', 'a, b'],
  ['| Name | Age |\n|---|:-:|\n| Ann | 5 |', 'Name, Age\nAnn, 5'],
  ['See [our page](https://x.org/a_(b)) and ![a cat](cat.png).', 'See our page and a cat.'],
  ['Claim[^1] <https://x.org>', 'Claim https://x.org'],
  ['```js\nrun it\n```', 'run it'],
  ['Hello <break time="1s"/> there.', 'Hello [1s] there.'],
  ['a<break/>b<break time="1500ms" />c<break time=\'7s\'/>d', 'a[0.5s]b[1.5s]c[5s][2s]d'],
  ['a <break strength="none"/>b', 'a b'],
  ['<speak><p><s>One.</s> <s>Two.</s></p></speak>', 'One. Two.'],
  ['<emphasis level="strong">now</emphasis> or <emphasis level="none">then</emphasis>', '[!now] or then'],
  ['<prosody rate="slow">slow</prosody> <prosody pitch="+2st">high</prosody>', 'slow [+2st high]'],
  ['the <sub alias="World Wide Web">WWW</sub>', 'the [WWW=World Wide Web]'],
  ['<say-as interpret-as="characters">abc</say-as>', '[abc=A B C]'],
  ['<say-as interpret-as="date">1/2/2024</say-as>', '1/2/2024'],
  ['Fish &amp; chips&nbsp;&#8211; &lt;b&gt;now&lt;/b&gt; ok', 'Fish & chips – [!now] ok'],
  ['[laugh] Yes (laughs softly), no [clears throat].', 'Yes, no.'],
  ['（笑）はい [웃음] 네 (смеётся) да', 'はい 네 да'],
  ['wait...** what* now', 'wait... what now'],
  // Not markup.
  ['5*3*2 and 2 * 3', '5*3*2 and 2 * 3'],
  ['snake_case, #1, @a_b, a < b > c, (see below), [sic]', 'snake_case, #1, @a_b, a < b > c, (see below), [sic]'],
  ['[!now] [2s] [+2st up] [a=b]', '[!now] [2s] [+2st up] [a=b]'],
  ['- 5 degrees', '- 5 degrees'],
])('reads the markup %j as the script %j', (text, read) => {
  expect(cleanScript(text)).toBe(read);
  // What was read once is read no other way again.
  expect(cleanScript(read)).toBe(read);
});

it('gives an empty text for nothing but markup', () => {
  expect(checkScript('[laugh] <break time="2s"/> ***', 'en')).toEqual({ ok: false, reason: 'text_unspeakable' });
});

it('estimates a script with markup as long as the same script with marks', () => {
  const [plain, marked] = ['A bold[1s] word', 'A bold<break time="1s"/> word'].map((text) =>
    estimateSpeechSeconds(text, 'en'),
  );
  expect(marked).toBe(plain);
});
