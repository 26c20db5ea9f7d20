import { keywords } from '../../model/schema/keywords.ts';
import { atPointer } from '../../model/schema/resolveSchema.ts';
import { isSchema, subschemas } from '../../model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject, textsIn } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import type { Part } from '../basis/parts.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type Subject } from '../basis/subject.ts';

/**
 * Checks required fields: every object must declare its required fields, and either a user or the service must be able
 * to set them.
 */
export function checkRequired(subject: Subject): Finding[] {
  const inside = new Set(subject.parts.flatMap(({ schema }) => sameValueParts(schema)));
  const objects = subject.parts.filter(({ schema, pointer }) => pointer === '' || !inside.has(schema));
  const pointers = new Map(subject.parts.map((part) => [part.schema, part.pointer]));
  const found = objects.flatMap((object) => checkObject(object, subject, pointers));
  const distinct = new Map(found.map((one) => [`${one.id} ${one.pointer}`, one]));
  return [...distinct.values(), ...neverFilled(subject)];
}

function sameValueParts(schema: JsonSchemaObject): JsonSchema[] {
  return subschemas(schema)
    .filter(({ keyword }) => keywords[keyword]?.inPlace)
    .map((nested) => nested.value);
}

type Pointers = ReadonlyMap<JsonSchemaObject, string>;

/**
 * Checks the required fields of an object, in all schemas that apply to it: its own, its branches and the targets of
 * its `$ref`s.
 */
function checkObject({ schema, pointer }: Part, subject: Subject, pointers: Pointers): Finding[] {
  const schemas = everyRequirement(schema, subject.schema, new Set());
  const declared = [...new Set(schemas.flatMap((one) => Object.keys(one.properties ?? {})))];
  const open = schemas.some((one) => one.patternProperties !== undefined || isOpen(one.additionalProperties));
  if (open || (declared.length === 0 && pointer !== '')) return never(schemas, pointers);
  const unknown = schemas.flatMap((one) =>
    namesRequested(one, pointers.get(one) ?? '').filter(({ name }) => !declared.includes(name)),
  );
  return [
    ...never(schemas, pointers),
    ...unknown.map(({ name, at }) => {
      // The record forbids undeclared fields, so requiring an undeclared field makes every record invalid.
      const isRefused =
        at.startsWith('/required/') && name !== subject.entity.id.name && !isDrawn(subject, name);
      const fix = suggestion(name, declared);
      return finding(isRefused ? 'S034' : 'S033', at, `"${name}" is not among the properties.`, fix);
    }),
  ];
}

/**
 * Whether the console has an input for a required name that the schema does not declare. It has one if the file is
 * foreign and allows undeclared names.
 */
function isDrawn({ entity, fields }: Subject, name: string): boolean {
  return entity.foreign && fields.some(({ path }) => path.length === 1 && path[0] === name);
}

function isOpen(extra: JsonSchema | undefined): boolean {
  return extra === true || isObject(extra);
}

function everyRequirement(
  schema: JsonSchema,
  root: JsonSchemaObject,
  seen: Set<JsonSchema>,
): JsonSchemaObject[] {
  if (typeof schema !== 'object' || seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.$ref === undefined ? undefined : atPointer(root, schema.$ref);
  const next = [...(isSchema(target) ? [target] : []), ...sameValueParts(schema)];
  return [schema, ...next.flatMap((one) => everyRequirement(one, root, seen))];
}

/** The names that a schema requires, or that its `dependencies` depend on. */
function namesRequested(schema: JsonSchemaObject, pointer: string): { name: string; at: string }[] {
  const { required, dependentRequired, dependentSchemas, dependencies } = schema;
  const listed = (names: unknown, above: string) =>
    textsIn(names).map((name, index) => ({ name, at: pointerTo(above, index) }));
  const depending = Object.entries({ dependentRequired, dependentSchemas, dependencies }).flatMap(
    ([keyword, group]) =>
      Object.entries(group ?? {}).flatMap(([name, names]) => {
        const at = pointerTo(pointer, keyword, name);
        return [{ name, at }, ...listed(names, at)];
      }),
  );
  return [...listed(required, pointerTo(pointer, 'required')), ...depending];
}

/** Reports required fields that can have no value, because their schema is `false`. */
function never(schemas: readonly JsonSchemaObject[], pointers: Pointers): Finding[] {
  return schemas.flatMap((schema) =>
    (schema.required ?? []).flatMap((name, index) => {
      const refused =
        schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name] === false;
      const at = pointerTo(pointers.get(schema) ?? '', 'required', index);
      return refused
        ? [finding('S034', at, `"${name}" is required, but no value is allowed.`, 'Remove one.')]
        : [];
    }),
  );
}

/** Reports required fields that a new record can never have, because they are read-only and have no default. */
function neverFilled(subject: Subject): Finding[] {
  const { entity } = subject;
  if (entity.operations.create === undefined) return [];
  return entity.fields
    .filter(({ name, required, readOnly, default: value }) => {
      return required && readOnly && value === undefined && name !== entity.id.name;
    })
    .map(({ name }) => {
      const message = `"${name}" is required and readOnly, so a new record can never have it.`;
      const fix = 'Remove it from "required", give it a default, or let users fill it.';
      return finding('S112', ownField(subject, name)?.pointer ?? '', message, fix);
    });
}
