import { otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Field } from '#schemas/model/readFields.ts';

/**
 * Where the input is that edits the value at a path: `details.0.percent` is an input of its own, the third
 * entry of a list of choices is not. What no field declares is among the other fields.
 */
export function fieldSource(fields: readonly Field[], path: string): string {
  const [name = '', ...steps] = path.split('.');
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) return otherFields;
  return [name, ...stepsInside(field, steps)].join('.');
}

function stepsInside(field: Field, steps: readonly string[]): string[] {
  const [first, ...rest] = steps;
  if (first === undefined) return [];
  if (field.kind === 'group') return insideOf(field.fields, first, rest);
  if (field.kind !== 'rows') return [];
  const [inner, ...deeper] = rest;
  const isPlain = field.fields[0]?.name === '';
  if (isPlain || inner === undefined) return [first];
  return [first, ...insideOf(field.fields, inner, deeper)];
}

function insideOf(fields: readonly Field[], name: string, steps: readonly string[]): string[] {
  const field = fields.find((candidate) => candidate.name === name);
  return field ? [name, ...stepsInside(field, steps)] : [];
}
