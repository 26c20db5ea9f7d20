import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { titleOf } from '../../values/text/naming.ts';
import { subschemas } from '../schema/subschemas.ts';
import { refsIn, wholesIn } from './fieldKind.ts';

/**
 * What a field is called: as its schema says, else by its name. The title of a definition to which several lead tells
 * none of them from the others: `assignee` and `reporter` are not both "User".
 */
export function fieldTitle(
  name: string,
  property: JsonSchema,
  { title }: JsonSchemaObject,
  root: JsonSchemaObject,
): string {
  const own = ownTitle(property);
  if (own !== undefined) return own;
  // What has no name of its own, a row or a place of a tuple, is called by what it is.
  const isTold = !/\p{L}/u.test(name) || !refsIn(property).some((ref) => isShared(ref, root));
  return (isTold ? title : undefined) ?? titleOf(name);
}

/** The title that a property says itself, beside what it refers to. */
function ownTitle(property: JsonSchema): string | undefined {
  if (typeof property !== 'object') return undefined;
  return (
    property.title ??
    wholesIn(property)
      .map(ownTitle)
      .find((title) => title !== undefined)
  );
}

/** How often each address is referred to, by the file. */
const referred = new WeakMap<JsonSchemaObject, ReadonlyMap<string, number>>();

function isShared(ref: string, root: JsonSchemaObject): boolean {
  const counts = referred.get(root) ?? countRefs(root);
  referred.set(root, counts);
  return ref === '#' || (counts.get(ref) ?? 0) > 1;
}

function countRefs(root: JsonSchemaObject): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (schema: JsonSchema): void => {
    if (typeof schema !== 'object') return;
    if (schema.$ref !== undefined) counts.set(schema.$ref, (counts.get(schema.$ref) ?? 0) + 1);
    for (const { value } of subschemas(schema)) count(value);
  };
  count(root);
  return counts;
}
