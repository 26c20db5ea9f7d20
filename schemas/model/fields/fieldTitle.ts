import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { titleOf } from '../../values/text/naming.ts';
import { subschemas } from '../schema/subschemas.ts';
import { refsIn, wholesIn } from './fieldKind.ts';

/**
 * The title of a field: from its schema, otherwise words from its name. Ignores the title of a definition that several
 * fields use, because it does not distinguish them: `assignee` and `reporter` are not both "User".
 */
export function fieldTitle(
  name: string,
  property: JsonSchema,
  { title }: JsonSchemaObject,
  root: JsonSchemaObject,
): string {
  const own = ownTitle(property);
  if (own !== undefined) return own;
  // A row or a tuple position has no name, so it uses the title of its definition, even if other fields use the same
  // definition.
  const isTold = !/\p{L}/u.test(name) || !refsIn(property).some((ref) => isShared(ref, root));
  return (isTold ? title : undefined) ?? titleOf(name);
}

/** The title that the property declares itself, not in a definition it refers to. */
function ownTitle(property: JsonSchema): string | undefined {
  if (typeof property !== 'object') return undefined;
  return (
    property.title ??
    wholesIn(property)
      .map(ownTitle)
      .find((title) => title !== undefined)
  );
}

/** The number of uses of each `$ref` in a schema file, keyed by the `$ref`. Cached by file. */
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
