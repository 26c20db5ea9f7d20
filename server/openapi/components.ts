import { isDeepStrictEqual } from 'node:util';
import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import type { Paths, Schemas } from './document.ts';

/** A schema with such a title stands among the components under it, and is pointed to wherever it is used. */
const componentName = /^[A-Z][A-Za-z]+$/;

/**
 * Takes the named schemas out of paths: the same paths with references in their place, and the components. Two
 * different schemas of one name are an error of whoever wrote them.
 */
export function withComponents(paths: Paths): { readonly paths: Paths; readonly schemas: Schemas } {
  const schemas: Record<string, JsonSchemaObject> = {};
  const originals = new Map<string, object>();
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring);
    if (typeof value !== 'object' || value === null) return value;
    const name = nameOf(value);
    if (name === undefined) return parts(value);
    const known = originals.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, value))
      throw new Error(`Two schemas are called ${name}.`);
    if (known === undefined) {
      originals.set(name, value);
      schemas[name] = parts(value) as JsonSchemaObject;
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const parts = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, isData(key) ? part : referring(part)]),
    );
  return { paths: referring(paths) as Paths, schemas };
}

/** What a schema or a call shows is not searched for schemas. */
function isData(key: string): boolean {
  return key === 'example' || key === 'examples' || key === 'const' || key === 'enum' || key === 'default';
}

function nameOf(value: object): string | undefined {
  if (!('title' in value) || typeof value.title !== 'string' || !componentName.test(value.title))
    return undefined;
  return 'type' in value || 'properties' in value || 'anyOf' in value ? value.title : undefined;
}
