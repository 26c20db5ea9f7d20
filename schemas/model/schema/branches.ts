import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { resolveAndMerge } from './mergeSchemas.ts';

/** A property whose value determines which branch applies, with its values in each branch. */
export interface Discriminator {
  readonly name: string;
  /** The values of the property in each branch, in the order of the branches. */
  readonly values: readonly (readonly unknown[])[];
}

/** The branches of a `oneOf` or `anyOf`, with each `$ref` and `allOf` resolved. */
export function branchesIn(shape: JsonSchemaObject, root: JsonSchemaObject): readonly JsonSchema[] {
  return (shape.oneOf ?? shape.anyOf ?? []).map((branch) => resolveAndMerge(branch, root));
}

/** Whether the branches of an object declare fields. Otherwise they only make fields required. */
export function bringsFields(branches: readonly JsonSchema[]): boolean {
  return branches.some(
    (branch) => typeof branch === 'object' && Object.keys(branch.properties ?? {}).length > 0,
  );
}

/** Finds the property that has different values (`const` or `enum`) in every branch; undefined if there is none. */
export function discriminatorOf(
  branches: readonly JsonSchema[],
  root: JsonSchemaObject,
): Discriminator | undefined {
  const [first] = branches;
  if (typeof first !== 'object' || branches.length < 2) return undefined;
  for (const name of Object.keys(first.properties ?? {})) {
    const values = branches.map((branch) => fixedValues(branch, name, root));
    const all = values.flat().map((value) => JSON.stringify(value));
    if (values.every((own) => own.length > 0) && new Set(all).size === all.length) return { name, values };
  }
  return undefined;
}

/** The values that a branch lists for a property; empty if it lists none. */
export function fixedValues(branch: JsonSchema, name: string, root: JsonSchemaObject): readonly unknown[] {
  if (typeof branch !== 'object') return [];
  const property =
    branch.properties && Object.hasOwn(branch.properties, name) ? branch.properties[name] : undefined;
  const shape = property === undefined ? undefined : resolveAndMerge(property, root);
  if (typeof shape !== 'object') return [];
  return shape.const === undefined ? (shape.enum ?? []) : [shape.const];
}
