import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { branchesIn, bringsFields, discriminatorOf } from '../schema/branches.ts';
import { flattened } from '../schema/mergeSchemas.ts';
import { type Alternative, alternativesOf } from './alternatives.ts';

/** Whether a value fits a part of the schema: the validator's answer, handed in. */
export type Holds = (part: JsonSchema, value: unknown) => boolean;

/** The branches of a whole record of which a person chooses one; none where a field tells which, or there is no choice. */
export function branchChoice(schema: JsonSchema, root: JsonSchemaObject): readonly Alternative[] {
  const flat = flattened(schema, root);
  if (typeof flat !== 'object') return [];
  const branches = branchesIn(flat, root);
  const isChosen =
    branches.length > 1 && bringsFields(branches) && discriminatorOf(branches, root) === undefined;
  return isChosen ? alternativesOf(flat, root) : [];
}

/** Which of the branches of a whole record a value is of. */
export function fittingChoice(
  schema: JsonSchema,
  root: JsonSchemaObject,
  value: unknown,
  holds: Holds,
): number {
  const flat = flattened(schema, root);
  return typeof flat === 'object' ? fittingBranch(branchesIn(flat, root), value, holds) : 0;
}

/** The branch that a value is of: one that it fits and that names the most of it; the first where none does. */
export function fittingBranch(branches: readonly JsonSchema[], value: unknown, holds: Holds): number {
  const named = branches.map((branch) => {
    if (!holds(branch, value)) return -1;
    const names = typeof branch === 'object' ? Object.keys(branch.properties ?? {}) : [];
    return names.filter((name) => memberOf(value, name) !== undefined && memberOf(value, name) !== null)
      .length;
  });
  return Math.max(0, named.indexOf(Math.max(...named)));
}
