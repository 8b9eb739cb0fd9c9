import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Node = z.core.JSONSchema._JSONSchema | undefined;

/** Sample strings by format; a field that needs a better sample has `examples` in its contract. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '01990a00-0000-7001-a0e4-9a6e491b7a82',
  'date-time': '2026-01-31T12:00:00.000Z',
  uri: 'https://example.org/',
};

/**
 * A value that a schema accepts, made from the `examples`, defaults and first choices of its fields. Optional fields
 * without either are left out.
 * @param io `input`: what a client sends; `output`: what it receives
 */
export function makeSample(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return sampleNode(root, root.$defs ?? {});
}

function sampleNode(node: Node, defs: Readonly<Record<string, Schema>>): unknown {
  if (typeof node !== 'object') return null;
  if (node.examples?.[0] !== undefined) return node.examples[0];
  if (node.default !== undefined) return node.default;
  if (node.const !== undefined) return node.const;
  if (node.enum?.[0] !== undefined) return node.enum[0];
  if (node.$ref !== undefined) return sampleNode(defs[node.$ref.replace('#/$defs/', '')], defs);
  const [choice] = node.anyOf ?? node.oneOf ?? [];
  return choice === undefined ? makeValue(node, defs) : sampleNode(choice, defs);
}

function makeValue(node: Schema, defs: Readonly<Record<string, Schema>>): unknown {
  switch (node.type) {
    case 'object':
      return sampleObject(node, defs);
    case 'array':
      return sampleArray(node, defs);
    case 'string':
      return BY_FORMAT[node.format ?? ''] ?? 'text';
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(node.minimum ?? 0, 0);
    default:
      return null;
  }
}

const isTelling = (node: Node): boolean =>
  typeof node === 'object' && (node.examples !== undefined || node.default !== undefined);

const sampleObject = ({ properties = {}, required = [] }: Schema, defs: Readonly<Record<string, Schema>>): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, field]) => required.includes(name) || isTelling(field))
      .map(([name, field]) => [name, sampleNode(field, defs)]),
  );

function sampleArray({ prefixItems, items }: Schema, defs: Readonly<Record<string, Schema>>): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => sampleNode(item, defs));
  return Array.isArray(items) ? items.map((item) => sampleNode(item, defs)) : [sampleNode(items, defs)];
}
