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
  /** The name of an uploaded picture to paint into; only a workflow of edits has it. */
  readonly image?: string;
}

const NAMED = /\{\{(prompt|seed|width|height|image)\}\}/g;
const NAMES = ['prompt', 'seed', 'width', 'height', 'image'] as const;
/** What each kind of workflow must name. An edit may take its size from its picture. */
const NEEDED = { portrait: ['prompt', 'seed', 'width', 'height'], edit: ['prompt', 'seed', 'image'] } as const;

/** The names without which a workflow makes the same picture each time, one of another shape, or one of nobody's photo. */
export function missingNames(workflow: ComfyWorkflow, kind: keyof typeof NEEDED = 'portrait'): string[] {
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
