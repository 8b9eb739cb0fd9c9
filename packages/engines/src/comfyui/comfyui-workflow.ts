import { z } from 'zod';

/** A workflow as ComfyUI's "Export (API)" writes it: nodes by their ids. */
export const ComfyWorkflow = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type ComfyWorkflow = z.infer<typeof ComfyWorkflow>;

/** What a workflow is filled with; `{{prompt}}` and so on stand for them in its inputs. */
export interface WorkflowValues {
  readonly prompt: string;
  readonly seed: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The name of an uploaded picture, to paint into or to let speak. */
  readonly image?: string;
  /** Only workflows of talking heads have these. The name of an uploaded sound: */
  readonly audio?: string;
  /** Frames a second, frames in all, and seconds. */
  readonly fps?: number;
  readonly frames?: number;
  readonly seconds?: number;
  /** What the face feels, and how much of it shows, 0 to 1. */
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
/** What each kind of workflow must name. An edit and a head may take their size from their picture. */
const NEEDED = {
  portrait: ['prompt', 'seed', 'width', 'height'],
  edit: ['prompt', 'seed', 'image'],
  head: ['image', 'audio'],
} as const;
export type WorkflowKind = keyof typeof NEEDED;

/** The names without which a workflow makes the same picture each time, one of another shape, or one of nobody's photo. */
export function missingNames(workflow: ComfyWorkflow, kind: WorkflowKind = 'portrait'): string[] {
  const text = JSON.stringify(Object.values(workflow).map(({ inputs }) => inputs));
  return NEEDED[kind].filter((name) => !text.includes(`{{${name}}}`));
}

/** An input that is a name alone takes its value, a number included; one with other words around it stays a text. */
function fill(input: unknown, values: WorkflowValues): unknown {
  if (typeof input !== 'string') return input;
  const alone = NAMES.find((name) => input.trim() === `{{${name}}}`);
  // In one pass: what the prompt itself says is not read again.
  return alone === undefined
    ? input.replaceAll(NAMED, (named) => {
        const name = NAMES.find((one) => named === `{{${one}}}`);
        return name === undefined ? named : String(values[name] ?? named);
      })
    : (values[alone] ?? input);
}

/** The workflow for one picture. The values stand in inputs of nodes only: no words of a prompt can change the graph. */
export const fillWorkflow = (workflow: ComfyWorkflow, values: WorkflowValues): ComfyWorkflow =>
  Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([name, input]) => [name, fill(input, values)]);
      return [id, { ...node, inputs: Object.fromEntries(inputs) }];
    }),
  );
