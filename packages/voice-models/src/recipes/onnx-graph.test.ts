import { expect, test } from 'vitest';
import { withFloats } from './float-weights.ts';
import { attribute, floatOutput, integers, type OnnxNode, readOnnx, writeOnnx } from './onnx-graph.ts';

const EMPTY = { nodes: [], constants: new Set<string>(), rest: { model: [], graph: [] } };

const network = (nodes: readonly OnnxNode[], constants: readonly string[]): Uint8Array =>
  Buffer.concat(
    writeOnnx(EMPTY, {
      nodes,
      constants: constants.map((name) => integers(name, [1])),
      outputs: [floatOutput('y')],
      metadata: { comment: 'tiny' },
    }),
  );

/** y = x * w + b as `quantize_dynamic` writes it. */
const convolution: readonly OnnxNode[] = [
  { operator: 'DynamicQuantizeLinear', inputs: ['x'], outputs: ['xq', 'xs', 'xz'] },
  { operator: 'ConvInteger', inputs: ['xq', 'w', 'xz', 'wz'], outputs: ['c'], attributes: [attribute('group', 1)] },
  { operator: 'Mul', inputs: ['xs', 'ws'], outputs: ['s'] },
  { operator: 'Div', inputs: ['b', 's'], outputs: ['bd'] },
  { operator: 'Floor', inputs: ['bd'], outputs: ['bf'] },
  { operator: 'Reshape', inputs: ['bf', 'shape'], outputs: ['br'] },
  { operator: 'Add', inputs: ['c', 'br'], outputs: ['a'] },
  { operator: 'Cast', inputs: ['a'], outputs: ['f'] },
  { operator: 'Mul', inputs: ['f', 's'], outputs: ['y'] },
];
const constants = ['w', 'wz', 'ws', 'b', 'shape'];

test('reads a network that it has written', () => {
  const { nodes, constants: known } = readOnnx(network(convolution, constants));
  expect(nodes.map(({ operator, inputs }) => [operator, inputs])).toEqual(
    convolution.map(({ operator, inputs }) => [operator, inputs]),
  );
  expect([...known]).toEqual(constants);
});

test('writes a network again with all parts that it does not read', () => {
  const again = (bytes: Uint8Array): Buffer => {
    const model = readOnnx(bytes);
    return Buffer.concat(writeOnnx(model, { nodes: model.nodes, constants: [], outputs: [], metadata: {} }));
  };
  const once = again(network(convolution, constants));
  expect(once.includes('tiny')).toBe(true);
  expect(again(once)).toEqual(once);
});

test('turns a convolution of integers into one of floats, with the rounded bias', () => {
  const { nodes } = withFloats(readOnnx(network(convolution, constants)), ['y']);
  expect(nodes.map(({ operator }) => operator)).toEqual(['Cast', 'Cast', 'Sub', 'Mul', 'Conv']);
  expect(nodes.at(-1)).toMatchObject({ inputs: ['x', 'y_weights', 'b'], outputs: ['y'] });
  expect(nodes.at(-1)?.attributes).toHaveLength(1);
  expect(nodes[3]?.inputs).toContain('ws');
});

test('turns a matrix product of integers into one of floats, without a bias', () => {
  const product = convolution
    .filter(({ operator }) => !['Div', 'Floor', 'Reshape', 'Add'].includes(operator))
    .map((node) =>
      node.operator === 'ConvInteger'
        ? { ...node, operator: 'MatMulInteger' }
        : node.operator === 'Cast'
          ? { ...node, inputs: ['c'] }
          : node,
    );
  const { nodes } = withFloats(readOnnx(network(product, constants)), ['y']);
  expect(nodes.at(-1)).toMatchObject({ operator: 'MatMul', inputs: ['x', 'y_weights'], outputs: ['y'] });
});

test('turns a quantised LSTM into one of floats, with transposed weights', () => {
  const names = ['x', 'w', 'r', 'b', '', 'h', 'c', '', 'ws', 'wz', 'rs', 'rz'];
  const lstm = { operator: 'DynamicQuantizeLSTM', domain: 'com.microsoft', inputs: names, outputs: ['y'] };
  const { nodes, constants: added } = withFloats(readOnnx(network([lstm], names)), ['y']);
  expect(nodes.filter(({ operator }) => operator === 'Transpose')).toHaveLength(2);
  expect(nodes.at(-1)).toMatchObject({
    operator: 'LSTM',
    inputs: ['x', 'y_factor1', 'y_factor2', 'b', '', 'h', 'c', ''],
  });
  expect(nodes.at(-1)?.domain).toBeUndefined();
  expect(added).toHaveLength(1);
});

test('refuses a network of another structure, and a file that is no network', () => {
  const odd = convolution.filter(({ operator }) => operator !== 'Cast');
  expect(() => withFloats(readOnnx(network(odd, constants)), ['y'])).toThrow('unexpected Add');
  expect(() => readOnnx(new Uint8Array())).toThrow('no ONNX model');
});
