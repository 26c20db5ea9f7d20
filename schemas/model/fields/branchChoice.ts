import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { branchesIn, bringsFields, discriminatorOf } from '../schema/branches.ts';
import { resolveAndMerge } from '../schema/mergeSchemas.ts';
import { type Alternative, alternativesOf } from './alternatives.ts';

/**
 * Validates a value against a subschema. The caller passes this function in, because it depends on the whole schema.
 */
export type MatchesSchema = (part: JsonSchema, value: unknown) => boolean;

/**
 * The branches of a record's schema that the user chooses from; empty if a field's value determines the branch, or
 * there is no choice.
 */
export function branchChoice(schema: JsonSchema, root: JsonSchemaObject): readonly Alternative[] {
  const flat = resolveAndMerge(schema, root);
  if (typeof flat !== 'object') return [];
  const branches = branchesIn(flat, root);
  const isChosen =
    branches.length > 1 && bringsFields(branches) && discriminatorOf(branches, root) === undefined;
  return isChosen ? alternativesOf(flat, root) : [];
}

/** The index of the branch that a record matches. */
export function matchingBranchOf(
  schema: JsonSchema,
  root: JsonSchemaObject,
  value: unknown,
  holds: MatchesSchema,
): number {
  const flat = resolveAndMerge(schema, root);
  return typeof flat === 'object' ? bestMatchingBranch(branchesIn(flat, root), value, holds) : 0;
}

/**
 * The index of the branch that a value matches. If several match, the one that declares most of the value's properties.
 * 0 if none matches.
 */
export function bestMatchingBranch(
  branches: readonly JsonSchema[],
  value: unknown,
  holds: MatchesSchema,
): number {
  const scores = branches.map((branch) => {
    if (!holds(branch, value)) return -1;
    const names = typeof branch === 'object' ? Object.keys(branch.properties ?? {}) : [];
    return names.filter((name) => memberOf(value, name) !== undefined && memberOf(value, name) !== null)
      .length;
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
