import { attribute, integers, type OnnxModel, type OnnxNode } from './onnx-graph.ts';

/**
 * Changes a network whose weights are whole numbers (`quantize_dynamic` of ONNX Runtime) to one that calculates with
 * floats. Kernels of whole numbers take twice the time of those of floats in ONNX Runtime up to 1.30
 * (docs/adr/0109). The weights in the file stay whole numbers; a runtime converts them once, when it loads it.
 */

const FLOAT = attribute('to', 1);
const SIDES = 'orator_sides';

interface Graph {
  readonly maker: ReadonlyMap<string, OnnxNode>;
  readonly users: ReadonlyMap<string, readonly OnnxNode[]>;
  readonly constants: ReadonlySet<string>;
}

function connect({ nodes, constants }: OnnxModel): Graph {
  const users = new Map<string, OnnxNode[]>();
  for (const node of nodes) {
    for (const input of node.inputs) users.set(input, [...(users.get(input) ?? []), node]);
  }
  return { maker: new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node]))), users, constants };
}

const fail = (node: OnnxNode): never => {
  throw new Error(`the network has an unexpected ${node.operator} before ${node.outputs[0] ?? '?'}`);
};

/** Finds the node that uses a node's output; it must be the only one and one of these operators. */
function follow({ users }: Graph, node: OnnxNode, ...operators: readonly string[]): OnnxNode {
  const [next, more] = users.get(node.outputs[0] ?? '') ?? [];
  return next !== undefined && more === undefined && operators.includes(next.operator) ? next : fail(node);
}

/** (whole numbers - zero point) x scale. */
const toFloat = (whole: string, zero: string, scale: string, made: string): OnnxNode[] => [
  { operator: 'Cast', inputs: [whole], outputs: [`${made}_whole`], attributes: [FLOAT] },
  { operator: 'Cast', inputs: [zero], outputs: [`${made}_zero`], attributes: [FLOAT] },
  { operator: 'Sub', inputs: [`${made}_whole`, `${made}_zero`], outputs: [`${made}_moved`] },
  { operator: 'Mul', inputs: [`${made}_moved`, scale], outputs: [made] },
];

/** What replaces a product of whole numbers, and the result's name. */
function floatProduct(graph: Graph, node: OnnxNode): OnnxNode[] {
  const [whole = '', weights = '', , zero = ''] = node.inputs;
  const quantised = graph.maker.get(whole) ?? fail(node);
  const next = follow(graph, node, 'Cast', 'Add');
  const scaled = follow(graph, next.operator === 'Add' ? follow(graph, next, 'Cast') : next, 'Mul');
  // The scales of both factors, of which that of the weights is a constant.
  const scales = scaled.inputs.map((name) => graph.maker.get(name)).find((made) => made?.operator === 'Mul');
  const scale = scales?.inputs.find((name) => graph.constants.has(name)) ?? fail(node);
  const made = `${scaled.outputs[0] ?? ''}_weights`;
  const inputs = [quantised.inputs[0] ?? '', made];
  if (next.operator === 'Add') inputs.push(findBias(graph, next));
  const operator = node.operator === 'ConvInteger' ? 'Conv' : 'MatMul';
  return [
    ...toFloat(weights, zero, scale, made),
    { operator, inputs, outputs: scaled.outputs, attributes: node.attributes ?? [] },
  ];
}

/** The constant from which the rounded bias of a convolution is calculated: reshape(cast(floor(bias / scale))). */
function findBias({ maker, constants }: Graph, add: OnnxNode): string {
  const reshape = add.inputs.map((name) => maker.get(name)).find((made) => made?.operator === 'Reshape');
  let bias = reshape?.inputs[0] ?? '';
  while (!constants.has(bias)) bias = (maker.get(bias) ?? fail(add)).inputs[0] ?? '';
  return bias;
}

/** ONNX Runtime's `DynamicQuantizeLSTM` has its weights the other way round, and a scale for each direction. */
function floatLstm(node: OnnxNode): OnnxNode[] {
  const names = node.inputs;
  const [made = ''] = node.outputs;
  const factor = (at: number, scale: number, zero: number): OnnxNode[] => {
    const name = `${made}_factor${at}`;
    const spread = (index: number, as: string): OnnxNode => {
      return { operator: 'Unsqueeze', inputs: [names[index] ?? '', SIDES], outputs: [as] };
    };
    return [
      spread(scale, `${name}_scale`),
      spread(zero, `${name}_zeros`),
      ...toFloat(names[at] ?? '', `${name}_zeros`, `${name}_scale`, `${name}_turned`),
      {
        operator: 'Transpose',
        inputs: [`${name}_turned`],
        outputs: [name],
        attributes: [attribute('perm', [0, 2, 1])],
      },
    ];
  };
  const [x = '', , , ...others] = names;
  const inputs = [x, `${made}_factor1`, `${made}_factor2`, ...others.slice(0, 5)];
  // `input_forget` is written as 0, which is what an LSTM without it does.
  return [
    ...factor(1, 8, 9),
    ...factor(2, 10, 11),
    { operator: 'LSTM', inputs, outputs: node.outputs, attributes: node.attributes ?? [] },
  ];
}

/** Only what outputs need. */
function needed(nodes: readonly OnnxNode[], outputs: readonly string[]): OnnxNode[] {
  const maker = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  const [kept, queue] = [new Set<OnnxNode>(), [...outputs]];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const node = maker.get(name);
    if (node === undefined || kept.has(node)) continue;
    kept.add(node);
    queue.push(...node.inputs);
  }
  return nodes.filter((node) => kept.has(node));
}

/**
 * @param outputs the names of the network's results
 * @throws Error when its structure is not that of `quantize_dynamic`
 */
export function withFloats(
  model: OnnxModel,
  outputs: readonly string[],
): { nodes: OnnxNode[]; constants: Uint8Array[] } {
  const graph = connect(model);
  const replaced = new Set<string>();
  const made = model.nodes.flatMap((node) => {
    const { operator } = node;
    const floats =
      operator === 'MatMulInteger' || operator === 'ConvInteger'
        ? floatProduct(graph, node)
        : operator === 'DynamicQuantizeLSTM'
          ? floatLstm(node)
          : [];
    for (const name of floats.at(-1)?.outputs ?? []) replaced.add(name);
    return floats;
  });
  const kept = model.nodes.filter((node) => !node.outputs.some((name) => replaced.has(name)));
  return { nodes: needed([...kept, ...made], outputs), constants: [integers(SIDES, [1, 2])] };
}
