// Rare (ADR 86): it runs models of translation, which `packages/translation` tests alone.
// @module-tag rare
import { rm } from 'node:fs/promises';
import { lexicon } from '@orator/contracts/lexicon/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { translations } from '@orator/contracts/translations/routes';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { watchTranslators } from '@orator/voice-models/store/translation-models';
import { translateText } from '@orator/tasks/translations/translate-text';
import { findTestModels } from '@orator/translation/program/find-models.test-support';
import { createTranslator } from '@orator/translation/translator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startChatServer } from '../support/chat-server.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { answerRpc } from '../support/gateway-rows.ts';
import { installEmptyTranslators, installTranslators } from './install-translators.ts';

const EN_PT = { from: 'en', to: 'pt' } as const;
const never = new AbortController().signal;
const translateBy = async (at: Gateway, text: string, direction: object = EN_PT, language = 'en') =>
  ask(at, translations.create, {
    user: await newUser(at),
    body: { text, ...EN_PT, ...direction },
    headers: { 'accept-language': language },
  });

describe('without a chat server', () => {
  test('models on this machine translate in their directions, and what is missing is named', async () => {
    const folder = await installEmptyTranslators(EN_PT, { from: 'es', to: 'en' });
    const at = await startGateway({ MODELS_DIR: folder });
    const asked: unknown[] = [];
    let answer: object = { ok: true, text: 'Olá.' };
    const worker = await answerRpc(at.redisUrl, async ({ name, input }) => {
      asked.push({ name, input });
      return answer;
    });
    try {
      const config = (await ask(at, systemConfig.read)).value();
      expect(config).toMatchObject({ chat: false, translation_models: [EN_PT, { from: 'es', to: 'en' }] });
      expect((await translateBy(at, 'Hello.')).value()).toEqual({ text: 'Olá.' });
      expect((await translateBy(at, 'Hola.', { from: 'es' })).value()).toEqual({ text: 'Olá.' });
      expect(asked).toEqual([
        { name: 'text.translate', input: { text: 'Hello.', ...EN_PT, names: [] } },
        { name: 'text.translate', input: { text: 'Hola.', from: 'es', to: 'pt', names: [] } },
      ]);
      const refused = await translateBy(at, 'Hello.', { to: 'vi' });
      expect(refused).toMatchObject({ status: 503, name: 'translation_missing' });
      expect(refused.refusal('translation_missing').message).toContain('English → Vietnamese');
      const arabic = await translateBy(at, 'Hello.', { to: 'vi' }, 'ar');
      expect(arabic.refusal('translation_missing').message).toContain('الإنجليزية ← الفيتنامية');
      answer = { ok: false };
      expect(await translateBy(at, 'Hello.')).toMatchObject({ status: 503, name: 'translation_unavailable' });
    } finally {
      await worker.close();
      await at.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('the models get those names of the account that are in the text', async () => {
    const folder = await installEmptyTranslators(EN_PT);
    const at = await startGateway({ MODELS_DIR: folder });
    const asked: unknown[] = [];
    const worker = await answerRpc(at.redisUrl, async ({ input }) => {
      asked.push(input);
      return { ok: true, text: 'Olá, Rose.' };
    });
    try {
      const [user, other] = [await newUser(at), await newUser(at)];
      for (const [word, locale] of [
        ['Rose', 'en'],
        ['Nguyen', 'pt'],
        ['live', 'en'],
        ['Paris', 'en'],
        ['Ana', 'fr'],
      ] as const) {
        (await ask(at, lexicon.add, { user, body: { word, locale, said: 'x', match_case: false } })).value();
      }
      const body = { text: 'Rose and Nguyen live here. Ana too.', ...EN_PT };
      (await ask(at, translations.create, { user, body })).value();
      (await ask(at, translations.create, { user: other, body })).value();
      expect(asked).toEqual([
        { ...body, names: ['Nguyen', 'Rose'] },
        { ...body, names: [] },
      ]);
    } finally {
      await worker.close();
      await at.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('nothing is translated when no model is installed', async () => {
    const at = await startGateway();
    try {
      expect((await ask(at, systemConfig.read)).value().translation_models).toEqual([]);
      expect(await translateBy(at, 'Hello.')).toMatchObject({ status: 503, name: 'translation_missing' });
    } finally {
      await at.close();
    }
  });
});

test('a chat server is preferred to models on this machine', async () => {
  const folder = await installEmptyTranslators(EN_PT);
  const chat = await startChatServer((text) => text.toUpperCase());
  const at = await startGateway({ MODELS_DIR: folder, CHAT_URL: chat.url });
  try {
    expect((await translateBy(at, 'Hello.')).value()).toEqual({ text: 'HELLO.' });
  } finally {
    await at.close();
    await chat.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** A folder of models of Marian, en to pt and pt to en: docs/measurements/translation.md. */
const models = findTestModels(process.env['ORATOR_TRANSLATION']);

test.skipIf(models.length === 0)(
  'a real model translates what a browser asks for (with ORATOR_TRANSLATION)',
  async () => {
    const folder = await installTranslators(models);
    const at = await startGateway({ MODELS_DIR: folder });
    const translator = createTranslator(
      watchTranslators(z.object(speechVariables).parse({ MODELS_DIR: folder }), expect.unreachable),
    );
    const deps = { translator, log: at.deps.log };
    const worker = await answerRpc(at.redisUrl, async ({ input }) =>
      translateText(
        deps,
        z
          .object({ text: z.string(), from: z.literal('en'), to: z.literal('pt'), names: z.array(z.string()) })
          .parse(input),
        never,
      ),
    );
    try {
      const text = ' Good morning, {{name}}! [0.5s]\n\nThe house is green. 🙂\n';
      expect((await translateBy(at, text)).value().text).toMatch(
        /^ Bom dia, \{\{name\}\}! \[0\.5s\]\n\nA casa é verde\. 🙂\n$/,
      );
    } finally {
      await worker.close();
      await translator.close();
      await at.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
