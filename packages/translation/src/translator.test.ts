import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTestModels } from './program/find-models.test-support.ts';
import { createTranslator, DirectionMissing, MOST_CHARACTERS, TranslationError } from './translator.ts';

const never = new AbortController().signal;
const EN_PT = { from: 'en', to: 'pt' } as const;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orator-translation-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A model whose files hold nothing that can be loaded. */
async function breakModel() {
  const path = join(folder, 'noise.bin');
  await writeFile(path, Buffer.alloc(4096, 7));
  return { ...EN_PT, key: 'noise', model: path, shortlist: path, vocabularies: [path] };
}

it('names each direction that is missing', async () => {
  const translator = createTranslator(() => []);
  const refused = translator.translate({ from: 'es', to: 'vi', texts: ['Hola.'] }, never);
  await expect(refused).rejects.toThrow(DirectionMissing);
  await expect(refused).rejects.toMatchObject({
    missing: [
      { from: 'es', to: 'en' },
      { from: 'en', to: 'vi' },
    ],
  });
  expect(translator.pid()).toBeUndefined();
});

it('returns texts as they are where nothing is to be translated, and refuses too long ones', async () => {
  const broken = await breakModel();
  const translator = createTranslator(() => [broken]);
  expect(await translator.translate({ from: 'pt', to: 'pt', texts: ['Oi.'] }, never)).toEqual(['Oi.']);
  const long = translator.translate({ ...EN_PT, texts: ['a'.repeat(MOST_CHARACTERS), 'b'] }, never);
  await expect(long).rejects.toThrow(`at most ${MOST_CHARACTERS} characters`);
});

it('fails one call only when a model cannot be loaded', async () => {
  const broken = await breakModel();
  const translator = createTranslator(() => [broken]);
  try {
    for (const text of ['Hello.', 'Hello again.']) {
      await expect(translator.translate({ ...EN_PT, texts: [text] }, never)).rejects.toThrow(TranslationError);
    }
  } finally {
    await translator.close();
  }
}, 60_000);

/** A folder of models of Marian, en to pt and pt to en. */
const models = findTestModels(process.env['ORATOR_TRANSLATION']);

describe.skipIf(models.length < 2)('with the models en to pt and pt to en in ORATOR_TRANSLATION (50 MB)', () => {
  const translator = createTranslator(() => models);
  afterAll(() => translator.close());
  const translate = async (text: string) => (await translator.translate({ ...EN_PT, texts: [text] }, never))[0];

  it('translates sentences, and keeps their lines and blanks', async () => {
    const text = ' How are you today?\n\n♪ 🙂\r\nThe house is green. \n';
    expect(await translate(text)).toBe(' Como você está hoje?\n\n♪ 🙂\r\nA casa é verde. \n');
    expect(await translate('')).toBe('');
  }, 60_000);

  it('keeps variables, marks, emoji and words that the vocabulary cannot spell', async () => {
    expect(await translate('Nguyễn Văn An met 王伟 and his wife. [0.5s] Good morning, {{name}} 🙂!')).toBe(
      'Nguyễn Văn An conheceu 王伟 e sua esposa. [0.5s] Bom dia, {{name}} 🙂!',
    );
  }, 60_000);

  it('keeps names that it is told, also those that mean something', async () => {
    const texts = ['Rose Green works here with Bill.'];
    const names = ['Rose Green', 'Bill'];
    expect((await translator.translate({ ...EN_PT, texts, names }, never))[0]).toBe(
      'Rose Green trabalha aqui com Bill.',
    );
  }, 60_000);

  it('translates between what is kept where the model loses it', async () => {
    const translated = await translate(`pre{x}post ${'{y} '.repeat(40)}The house is green.`);
    expect(translated?.match(/\{[xy]\}/g)).toHaveLength(41);
  }, 60_000);

  it('goes by way of English with both models', async () => {
    const back = { key: 'back', from: 'en', to: 'es' } as const;
    const [there, home] = [models.find(({ to }) => to === 'en'), models.find(({ from }) => from === 'en')];
    if (there === undefined || home === undefined) throw new Error('a model is missing');
    // Portuguese to English to Portuguese, which is called Spanish here.
    const pivot = createTranslator(() => [there, { ...home, ...back }]);
    try {
      const [text] = await pivot.translate({ from: 'pt', to: 'es', texts: ['A casa é verde.'] }, never);
      expect(text).toBe('A casa é verde.');
    } finally {
      await pivot.close();
    }
  }, 60_000);

  it('tries a text once more when its process was killed', async () => {
    await translate('Hello.');
    const pid = translator.pid();
    if (pid === undefined) throw new Error('the process does not run');
    process.kill(pid, 'SIGKILL');
    expect(await translate('The house is green.')).toBe('A casa é verde.');
  }, 60_000);
});
