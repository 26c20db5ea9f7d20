import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';
import { computationOf } from './computation.ts';
import { optionsOf } from './fieldKind.ts';

const declarations = new WeakMap<FieldOptions, FieldOptions>();

/** The options of a field as its file declares them, without the changes that `optionsIn` makes. */
export function declaredOptions({ options }: { readonly options: FieldOptions }): FieldOptions {
  return declarations.get(options) ?? options;
}

/**
 * The options of a shape after its references are followed. A field computed on read has no column, so it cannot be
 * filtered or sorted.
 */
export function optionsIn(followed: JsonSchema): FieldOptions {
  const declared = optionsOf(followed);
  const computation = computationOf({ options: declared });
  if (!computation || computation.stored) return declared;
  const options = { ...declared, filter: false, sort: false };
  declarations.set(options, declared);
  return options;
}

/**
 * The default of a field. A default whose type does not match the field is ignored, because the schema gate
 * (`schemas/check`) reports it.
 */
export function defaultOf({ default: value, type }: JsonSchemaObject): unknown {
  const types = [type ?? []].flat();
  if (value === undefined || value === null || types.length === 0) return value;
  return types.some((one) => isOfType(value, one)) ? value : undefined;
}

function isOfType(value: unknown, type: JsonType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
