import type { Layer } from './network.ts';

/** A network as text that a module can carry: 8 bits a weight. */
export interface PackedNetwork {
  /** Inputs of the first layer, then the outputs of each. */
  readonly sizes: readonly number[];
  /** Base64. For each layer: a 32-bit float for each output's scale and for each bias, little-endian, then the weights in units of their output's scale. */
  readonly data: string;
}

/** @throws RangeError when there is less data than the sizes say */
export function unpackNetwork({ sizes, data }: PackedNetwork): readonly Layer[] {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  const floats = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, i) => view.getFloat32(at + 4 * i, true));
    at += 4 * count;
    return values;
  };
  return sizes.slice(1).map((outputs, i) => {
    const inputs = sizes[i] ?? 0;
    const scales = floats(outputs);
    const biases = floats(outputs);
    const weights = Float32Array.from(
      { length: inputs * outputs },
      (_, k) => view.getInt8(at + k) * (scales[k % outputs] ?? 0),
    );
    at += inputs * outputs;
    return { inputs, outputs, weights, biases };
  });
}

export function packNetwork(layers: readonly Layer[]): PackedNetwork {
  const parts = layers.map(({ outputs, weights, biases }) => {
    const scales = Float32Array.from({ length: outputs }, (_, j) => largest(weights, j, outputs) / 127);
    const bytes = new DataView(new ArrayBuffer(8 * outputs + weights.length));
    for (let j = 0; j < outputs; j++) {
      bytes.setFloat32(4 * j, scales[j] ?? 0, true);
      bytes.setFloat32(4 * (outputs + j), biases[j] ?? 0, true);
    }
    for (const [k, weight] of weights.entries()) {
      bytes.setInt8(8 * outputs + k, Math.round(weight / (scales[k % outputs] || 1)));
    }
    return new Uint8Array(bytes.buffer);
  });
  const letters = parts.flatMap((part) => Array.from(part, (byte) => String.fromCharCode(byte)));
  return { sizes: [layers[0]?.inputs ?? 0, ...layers.map(({ outputs }) => outputs)], data: btoa(letters.join('')) };
}

function largest(weights: Float32Array, from: number, step: number): number {
  let most = 0;
  for (let k = from; k < weights.length; k += step) most = Math.max(most, Math.abs(weights[k] ?? 0));
  return most;
}
