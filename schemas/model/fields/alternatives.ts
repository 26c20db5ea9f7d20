import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import { titleOf } from '../../values/text/naming.ts';
import type { PropertySchema } from '../defineEntity.ts';
import { branchesIn, fixedValues } from '../schema/branches.ts';
import { impliedType } from './fieldKind.ts';
import { onlyValueOf, titleOfValue } from './fixedValue.ts';

/** A possible shape of a value, with its title. The title is '' if the field kind already describes the shape. */
export interface Alternative {
  readonly title: string;
  readonly schema: JsonSchema;
}

/** The schema of a value without a declared schema: a text, a number, a boolean, or any JSON. */
const anything: PropertySchema = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { 'x-field': { widget: 'json' } } as PropertySchema,
  ],
};

/** Returns the schema of an item or an undeclared value; `anything` if the schema is empty. */
export function orAnything(schema: JsonSchema): JsonSchema {
  const isEmpty = schema === true || (typeof schema === 'object' && Object.keys(schema).length === 0);
  return isEmpty ? anything : schema;
}

/** Keywords of the surrounding schema that are not copied into its branches. */
const sharedKeywords = [
  'title',
  'description',
  'default',
  'examples',
  'oneOf',
  'anyOf',
  'enum',
  'const',
  'x-field',
];

/** The possible shapes of a value: its listed values, its types, or the branches of `oneOf` or `anyOf`. */
export function alternativesOf(shape: JsonSchemaObject, root: JsonSchemaObject): Alternative[] {
  const base = Object.fromEntries(
    Object.entries(shape).filter(([name]) => !sharedKeywords.includes(name)),
  ) as JsonSchemaObject;
  if (shape.enum !== undefined) {
    return shape.enum.map((value) => ({ title: titleOfValue(value), schema: { const: value } }));
  }
  const branches = branchesIn(shape, root);
  if (branches.length > 1) {
    const whole = (schema: JsonSchema) =>
      Object.keys(base).length === 0 ? schema : { allOf: [schema, base] };
    return titled(shape, branches, root).map(({ title, schema }) => ({ title, schema: whole(schema) }));
  }
  const types = [base.type ?? impliedType(base) ?? []].flat() as JsonType[];
  return types.map((type) => ({ title: '', schema: { ...base, type } }));
}

function titled(
  shape: JsonSchemaObject,
  branches: readonly JsonSchema[],
  root: JsonSchemaObject,
): Alternative[] {
  const written = shape.oneOf ?? shape.anyOf ?? [];
  const by = commonName(branches, root);
  const all = branches.map((branch, index) => ({
    title:
      titleOfBranch(written[index], branch) ??
      onlyTitle(branch) ??
      valueTitle(branch, by, root) ??
      ownNames(branch, branches) ??
      '',
    schema: withTypes(written[index] ?? branch, branches),
  }));
  const again = new Set(
    all.map(({ title }) => title).filter((title, index, titles) => titles.indexOf(title) !== index),
  );
  return all.map((one, index) =>
    one.title !== '' && again.has(one.title) ? { ...one, title: `${one.title} ${index + 1}` } : one,
  );
}

function titleOfBranch(written: JsonSchema | undefined, branch: JsonSchema): string | undefined {
  if (typeof branch === 'object' && branch.title !== undefined) return branch.title;
  const $ref = typeof written === 'object' ? (written.$ref ?? refIn(written)) : undefined;
  return $ref === undefined ? undefined : titleOf(decodeURI($ref.split('/').at(-1)?.replace(/^#/, '') ?? ''));
}

function refIn({ allOf }: JsonSchemaObject): string | undefined {
  return allOf
    ?.map((part) => (typeof part === 'object' ? part.$ref : undefined))
    .find((one) => one !== undefined);
}

/** The title of a branch that allows a single value: the title of this value. Undefined for any other branch. */
function onlyTitle(branch: JsonSchema): string | undefined {
  const only = typeof branch === 'object' ? onlyValueOf(branch) : undefined;
  return only === undefined ? undefined : titleOfValue(only.value);
}

/** Finds a property that is constant in most branches. Its values become the titles of the branches. */
function commonName(branches: readonly JsonSchema[], root: JsonSchemaObject): string | undefined {
  const names = branches.flatMap((branch) =>
    typeof branch === 'object' ? Object.keys(branch.properties ?? {}) : [],
  );
  return [...new Set(names)].find(
    (name) =>
      branches.filter((branch) => fixedValues(branch, name, root).length === 1).length > branches.length / 2,
  );
}

function valueTitle(branch: JsonSchema, by: string | undefined, root: JsonSchemaObject): string | undefined {
  const values = by === undefined ? [] : fixedValues(branch, by, root);
  if (values.length === 1) return String(values[0]);
  return by === undefined ? undefined : 'Other';
}

/**
 * Builds the title of a branch from the names of up to three of its fields: the fields that no other branch has or, if
 * there are none, all of its fields. Undefined for a branch without fields.
 */
function ownNames(branch: JsonSchema, branches: readonly JsonSchema[]): string | undefined {
  const namesIn = (one: JsonSchema) => (typeof one === 'object' ? Object.keys(one.properties ?? {}) : []);
  const others = branches.filter((one) => one !== branch).flatMap(namesIn);
  const own = namesIn(branch).filter((name) => !others.includes(name));
  const names = own.length > 0 ? own : namesIn(branch);
  return names.length === 0 ? undefined : names.slice(0, 3).map(titleOf).join(', ');
}

/** Copies missing field types into a branch from the other branches, which declare the same fields. */
function withTypes(branch: JsonSchema, branches: readonly JsonSchema[]): JsonSchema {
  if (typeof branch !== 'object' || branch.properties === undefined) return branch;
  const properties = Object.entries(branch.properties).map(([name, property]) => {
    if (typeof property !== 'object' || saysType(property)) return [name, property] as const;
    const types = branches.flatMap((other) => typeIn(other, name));
    const [type] = types;
    return [name, type === undefined ? property : { ...property, type }] as const;
  });
  return { ...branch, properties: Object.fromEntries(properties) };
}

function saysType(property: JsonSchemaObject): boolean {
  return ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf'].some((name) =>
    Object.hasOwn(property, name),
  );
}

function typeIn(branch: JsonSchema, name: string): JsonSchemaObject['type'][] {
  const property = typeof branch === 'object' ? branch.properties?.[name] : undefined;
  return typeof property === 'object' && typeof property.type === 'string' ? [property.type] : [];
}
