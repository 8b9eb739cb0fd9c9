import { z } from 'zod';

/** A workflow as ComfyUI's "Export (API)" writes it: nodes by their ids. */
export const ComfyWorkflow = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type ComfyWorkflow = z.infer<typeof ComfyWorkflow>;

/** Values that replace placeholders such as `{{prompt}}` in the inputs of a workflow. */
export interface WorkflowValues {
  readonly prompt: string;
  readonly seed: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The name of an uploaded picture, to paint into or to animate. */
  readonly image?: string;
  /** Only workflows of talking heads have these. The name of an uploaded sound: */
  readonly audio?: string;
  /** Frames a second, frames in all, and seconds. */
  readonly fps?: number;
  readonly frames?: number;
  readonly seconds?: number;
  /** The emotion of the face, and its intensity, 0 to 1. */
  readonly emotion?: string;
  readonly intensity?: number;
}

const NAMES = [
  'prompt',
  'seed',
  'width',
  'height',
  'image',
  'audio',
  'fps',
  'frames',
  'seconds',
  'emotion',
  'intensity',
] as const satisfies readonly (keyof WorkflowValues)[];
const NAMED = new RegExp(String.raw`\{\{(${NAMES.join('|')})\}\}`, 'g');
/** The placeholders that each kind of workflow must contain. Edits and heads may take their size from their picture. */
const NEEDED = {
  portrait: ['prompt', 'seed', 'width', 'height'],
  edit: ['prompt', 'seed', 'image'],
  head: ['image', 'audio'],
} as const;
export type WorkflowKind = keyof typeof NEEDED;

/**
 * The missing placeholders, without which a workflow makes always the same picture, one of a wrong shape, or one
 * unrelated to the photo.
 */
export function missingNames(workflow: ComfyWorkflow, kind: WorkflowKind = 'portrait'): string[] {
  const text = JSON.stringify(Object.values(workflow).map(({ inputs }) => inputs));
  return NEEDED[kind].filter((name) => !text.includes(`{{${name}}}`));
}

/**
 * An input that consists of a placeholder only becomes its value, also a number; within other text it is replaced as
 * text.
 */
function fill(input: unknown, values: WorkflowValues): unknown {
  if (typeof input !== 'string') return input;
  const alone = NAMES.find((name) => input.trim() === `{{${name}}}`);
  // In one pass, so that placeholders in the prompt itself are not replaced.
  return alone === undefined
    ? input.replaceAll(NAMED, (named) => {
        const name = NAMES.find((one) => named === `{{${one}}}`);
        return name === undefined ? named : String(values[name] ?? named);
      })
    : (values[alone] ?? input);
}

/** Fills a workflow. Values are inserted into node inputs only, so that no prompt can change the graph. */
export const fillWorkflow = (workflow: ComfyWorkflow, values: WorkflowValues): ComfyWorkflow =>
  Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([name, input]) => [name, fill(input, values)]);
      return [id, { ...node, inputs: Object.fromEntries(inputs) }];
    }),
  );
