import { readFileSync } from 'node:fs';
import { ComfyWorkflow, missingNames, type WorkflowKind } from '@orator/pictures/comfyui/comfyui-workflow';

/**
 * Reads the file of a workflow that the configuration names.
 * @param variable the setting, for messages
 * @throws Error that names what is wrong with the file
 */
export function readWorkflow(variable: string, file: string, kind: WorkflowKind): ComfyWorkflow {
  const wrong = (why: string, cause?: unknown): Error => new Error(`${variable}: ${file} ${why}`, { cause });
  let workflow: ComfyWorkflow;
  try {
    workflow = ComfyWorkflow.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw wrong('is no workflow as ComfyUI exports it for its API', error);
  }
  const missing = missingNames(workflow, kind);
  if (missing.length > 0) throw wrong(`has no input with ${missing.map((name) => `{{${name}}}`).join(', ')}`);
  return workflow;
}
