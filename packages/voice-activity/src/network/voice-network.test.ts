import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { readSilero } from './silero.ts';
import { createVoiceNetwork, SAMPLE_RATE, WINDOW } from './voice-network.ts';

const MODEL = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx'));

/** A buzz through two formants that move, which a detector takes for a voice, after a hiss. */
function makeSound(seconds: number): Float32Array {
  const formants = [
    { pitch: 650, y1: 0, y2: 0 },
    { pitch: 1600, y1: 0, y2: 0 },
  ];
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => {
    const at = i / SAMPLE_RATE;
    const hiss = 0.002 * Math.sin(i * i * 0.37);
    const pulse = at > 0.5 && i % 130 === 0 ? 1 : 0;
    const voice = formants.reduce((sum, formant) => {
      const turn = (2 * Math.PI * formant.pitch * (1 + 0.3 * Math.sin(9 * at))) / SAMPLE_RATE;
      const y = pulse + 2 * 0.97 * Math.cos(turn) * formant.y1 - 0.97 ** 2 * formant.y2;
      [formant.y2, formant.y1] = [formant.y1, y];
      return sum + 0.05 * y;
    }, 0);
    return hiss + voice;
  });
}

/** What the network's file says, run by ONNX Runtime. */
async function hearByOnnx(sound: Float32Array): Promise<number[]> {
  const session = await InferenceSession.create(MODEL);
  const sr = new Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), []);
  let state = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128]);
  const voices: number[] = [];
  for (let at = 0; at + WINDOW <= sound.length; at += WINDOW) {
    const input = new Float32Array(64 + WINDOW);
    for (let i = 0; i < input.length; i++) input[i] = sound[at - 64 + i] ?? 0;
    const given = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr });
    const [output, next] = [given['output']?.data, given['stateN']?.data];
    if (!(output instanceof Float32Array) || !(next instanceof Float32Array)) throw new Error('no answer');
    voices.push(output[0] ?? 0);
    state = new Tensor('float32', next, [2, 1, 128]);
  }
  return voices;
}

test('finds voices with eight bits a weight as the original network does, within a tenth', async () => {
  const sound = makeSound(3);
  const network = createVoiceNetwork(readSilero());
  const windows = Array.from({ length: Math.floor(sound.length / WINDOW) }, (_, i) =>
    network.hear(sound.subarray(i * WINDOW, (i + 1) * WINDOW)),
  );
  const expected = await hearByOnnx(sound);
  expect(windows).toHaveLength(expected.length);
  for (const [i, { voice }] of windows.entries()) expect(Math.abs(voice - (expected[i] ?? 0))).toBeLessThan(0.1);
  // The sound is one of which both are sure that it has a voice, and a beginning without one.
  expect(expected[5]).toBeLessThan(0.3);
  expect(Math.max(...expected)).toBeGreaterThan(0.7);
});

test('a level is in decibels below full scale, and a low tone is less bright than a high one', () => {
  const tone = (pitch: number) =>
    createVoiceNetwork(readSilero()).hear(
      Float32Array.from({ length: WINDOW }, (_, i) => 0.1 * Math.sin((2 * Math.PI * pitch * i) / SAMPLE_RATE)),
    );
  expect(tone(1000).level).toBeCloseTo(-23, 0);
  expect(tone(250).brightness).toBeLessThan(-20);
  expect(tone(1000).brightness).toBeGreaterThan(10);
});
