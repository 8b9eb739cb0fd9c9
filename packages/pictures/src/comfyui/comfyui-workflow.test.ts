import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ComfyWorkflow, fillWorkflow, missingNames } from './comfyui-workflow.ts';

const read = (name = 'portrait'): ComfyWorkflow =>
  ComfyWorkflow.parse(
    JSON.parse(readFileSync(new URL(`../../../../deploy/comfyui/${name}.json`, import.meta.url), 'utf8')),
  );
const values = { prompt: 'A doctor "}],{{seed}}\'', seed: 7, width: 768, height: 1024 };

test('finds every placeholder of a picture in the workflows that Orator brings', () => {
  expect(missingNames(read())).toEqual([]);
  expect(missingNames(read('edit'), 'edit')).toEqual([]);
  expect(missingNames({ 1: { class_type: 'A', inputs: { text: 'x {{prompt}}' } } })).toEqual([
    'seed',
    'width',
    'height',
  ]);
});

test('values take the place of their names, numbers as numbers, and what a prompt says is not read again', () => {
  const filled = fillWorkflow(read(), values);
  expect(filled['2']?.inputs['text']).toBe(values.prompt);
  expect(filled['4']?.inputs).toMatchObject({ width: 768, height: 1024, batch_size: 1 });
  expect(filled['5']?.inputs).toMatchObject({ seed: 7, model: ['1', 0] });
  expect(Object.keys(filled)).toEqual(Object.keys(read()));
  const around = fillWorkflow(
    { 1: { class_type: 'A', inputs: { text: 'photo of {{prompt}}, {{width}} px' } } },
    values,
  );
  expect(around['1']?.inputs['text']).toBe(`photo of ${values.prompt}, 768 px`);
});
