import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { flattened } from './mergeSchemas.ts';

/** A property by whose value one branch of several is told from the others, and the values of each branch. */
export interface Discriminator {
  readonly name: string;
  /** The values of each branch, in the order of the branches. */
  readonly values: readonly (readonly unknown[])[];
}

/** The branches of a `oneOf` or `anyOf`, each with its `$ref` and `allOf` written out. */
export function branchesIn(shape: JsonSchemaObject, root: JsonSchemaObject): readonly JsonSchema[] {
  return (shape.oneOf ?? shape.anyOf ?? []).map((branch) => flattened(branch, root));
}

/** Whether a branch of an object declares fields: others only say what must be there. */
export function bringsFields(branches: readonly JsonSchema[]): boolean {
  return branches.some(
    (branch) => typeof branch === 'object' && Object.keys(branch.properties ?? {}).length > 0,
  );
}

/** The property of which every branch takes other values, by `const` or `enum`; undefined where there is none. */
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

/** The values that a branch allows for a property, where it lists them. */
export function fixedValues(branch: JsonSchema, name: string, root: JsonSchemaObject): readonly unknown[] {
  if (typeof branch !== 'object') return [];
  const property =
    branch.properties && Object.hasOwn(branch.properties, name) ? branch.properties[name] : undefined;
  const shape = property === undefined ? undefined : flattened(property, root);
  if (typeof shape !== 'object') return [];
  return shape.const === undefined ? (shape.enum ?? []) : [shape.const];
}
