import { keywords } from '../../model/schema/keywords.ts';
import { atPointer, expandedSize } from '../../model/schema/resolveSchema.ts';
import { isSchema, subschemas } from '../../model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Part, partsIn } from '../basis/parts.ts';
import { type Finding, finding } from '../basis/problem.ts';

/** Checks every `$ref` of a file: it must point to a schema of the same file, without a cycle. */
export function checkRefs(root: JsonSchemaObject): Finding[] {
  const parts = partsIn(root);
  const own = new Set<unknown>(
    parts.filter((part) => !part.condition && !part.moved).map((part) => part.schema),
  );
  return [...parts.flatMap((part) => checkRef(part, root, own)), ...circles(root, parts), ...anchors(parts)];
}

function checkRef(
  { pointer, schema, condition }: Part,
  root: JsonSchemaObject,
  own: Set<unknown>,
): Finding[] {
  const { $ref } = schema;
  if ($ref === undefined) return [];
  const at = pointerTo(pointer, '$ref');
  if (condition) {
    const fix = 'Write the target of the "$ref" here.';
    return [
      finding('S026', at, 'A condition is read on its own, so it cannot refer to the rest of the file.', fix),
    ];
  }
  if (!$ref.startsWith('#')) return [outside($ref, at, root)];
  const target = atPointer(root, $ref);
  if (own.has(target) || (isSchema(target) && typeof target === 'boolean')) return [];
  return [
    finding('S026', at, `"${$ref}" does not point to a schema.`, suggestion($ref, definitionsOf(root))),
  ];
}

function outside($ref: string, at: string, root: JsonSchemaObject): Finding {
  const [address, place] = $ref.split('#');
  const itself = root.$id !== undefined && address === root.$id.split('#')[0];
  const fix = itself
    ? `It is this file itself. Write "#${place ?? ''}".`
    : 'Copy the definition into "$defs" of this file, and point to it there.';
  return finding(
    'S027',
    at,
    `"${$ref}" points outside the file. The console does not fetch other files.`,
    fix,
  );
}

function definitionsOf(root: JsonSchemaObject): string[] {
  const names = (keyword: '$defs' | 'definitions') =>
    Object.keys(root[keyword] ?? {}).map((name) => `#${pointerTo('', keyword, name)}`);
  return [...names('$defs'), ...names('definitions')];
}

/** Reports duplicate anchors, which make a `$ref` ambiguous. */
function anchors(parts: readonly Part[]): Finding[] {
  const named = parts.flatMap(({ schema, pointer }) => [
    ...(schema.$anchor === undefined
      ? []
      : [{ name: `#${schema.$anchor}`, at: pointerTo(pointer, '$anchor') }]),
    ...(schema.$id?.startsWith('#') ? [{ name: schema.$id, at: pointerTo(pointer, '$id') }] : []),
  ]);
  const again = named.filter(({ name }, index) => named.findIndex((other) => other.name === name) < index);
  return again.map(({ name, at }) =>
    finding('S035', at, `"${name}" is the name of two places.`, 'Rename one of the two.'),
  );
}

/** The maximum number of schemas that apply to a single value, because each record is validated against all of them. */
const mostInPlace = 5000;

/** The pointer of a schema with too many schemas for a single value; undefined if there is none. */
export function vastPart(root: JsonSchemaObject): string | undefined {
  const sizes = new Map<JsonSchema, number>();
  const size = (schema: JsonSchema) => expandedSize(schema, (part) => inPlace(part, root), sizes);
  return partsIn(root).find((part) => size(part.schema) > mostInPlace)?.pointer;
}

/** Reports a schema that includes itself for the same value, because validation would never end. */
function circles(root: JsonSchemaObject, parts: readonly Part[]): Finding[] {
  const pointers = new Map(parts.map((part) => [part.schema, part.pointer]));
  const above = new Set<JsonSchemaObject>();
  const done = new Set<JsonSchemaObject>();
  const found: Finding[] = [];
  const visit = (schema: JsonSchemaObject) => {
    above.add(schema);
    for (const next of inPlace(schema, root)) {
      if (above.has(next)) found.push(circle(pointers.get(schema) ?? '', schema.$ref ?? ''));
      else if (!done.has(next)) visit(next);
    }
    above.delete(schema);
    done.add(schema);
  };
  for (const { schema } of parts) if (!done.has(schema)) visit(schema);
  return found;
}

function circle(pointer: string, $ref: string): Finding {
  const message = `"${$ref}" refers back to itself for the same value.`;
  return finding('S028', pointerTo(pointer, '$ref'), message, 'Remove the "$ref".');
}

/**
 * The schemas that apply to the same value as the given schema: the target of its `$ref`, and its in-place subschemas.
 */
function inPlace(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject[] {
  const inPlaceParts = subschemas(schema).filter(({ keyword }) => keywords[keyword]?.inPlace);
  const target = schema.$ref === undefined ? undefined : atPointer(root, schema.$ref);
  return [target, ...inPlaceParts.map((part) => part.value)].filter(
    (part) => isSchema(part) && typeof part === 'object',
  );
}
