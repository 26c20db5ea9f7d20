import { isDeepStrictEqual } from 'node:util';
import { allows } from '#schemas/access/permissions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { undeclaredFields, versionField } from '#schemas/model/record/recordShape.ts';
import { meetsCondition } from '#schemas/model/record/validateRecord.ts';
import type { JsonSchema, RecordData } from '#schemas/values/jsonSchema.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** Returns problems for submitted fields that are unknown, read-only or not permitted. */
export function submittedFieldProblems(
  actor: Actor,
  entity: Entity,
  sent: RecordData,
  before: RecordData,
  byService = false,
): FieldProblem[] {
  const unknown = undeclaredFields(entity, sent).map((field) => problem(field, 'unknownField'));
  const renamed = sent.id !== undefined && sent.id !== before[entity.id.name] && !fieldNamed(entity, 'id');
  const changed = entity.fields.filter(
    (field) =>
      field.name in sent &&
      // Skips computed fields that a client sends back, since they are recalculated.
      !isComputed(field) &&
      !isDeepStrictEqual(sent[field.name] ?? undefined, before[field.name] ?? undefined),
  );
  const fixed = changed.filter(
    (field) =>
      (field.readOnly && !byService) || (field.name === entity.id.name && before[versionField] !== undefined),
  );
  const isNew = before[versionField] === undefined;
  // Sending a default for a new record needs no permission, since it would apply anyway.
  const set = changed.filter((field) => !isNew || !isDeepStrictEqual(sent[field.name], field.default));
  const denied = entity.fields.filter(
    (field) =>
      !mayEdit(actor, field) &&
      !isOtherwise(field, sent) &&
      (set.includes(field) || (field.name in sent && !maySee(actor, field))),
  );
  return [
    ...unknown,
    ...(renamed ? [problem('id', 'readOnly')] : []),
    ...fixed.map((field) => problem(field.name, 'readOnly')),
    ...denied.map((field) => problem(field.name, 'forbidden')),
  ];
}

/** Whether a person may edit a field. Requires that they may see it. */
function mayEdit(actor: Actor, field: Field): boolean {
  const { edit } = field.options.permission ?? {};
  return maySee(actor, field) && (edit === undefined || allows(actor.permissions, edit));
}

/**
 * Whether a field has the only value that people without permission for the field may send
 * (`x-field.permission.otherwise`).
 */
function isOtherwise({ name, options }: Field, sent: RecordData): boolean {
  const { permission } = options;
  return permission?.otherwise !== undefined && isDeepStrictEqual(sent[name], permission.otherwise);
}

/**
 * Whether a person may see a field. A hidden field is refused even if unchanged: otherwise a person could guess its
 * value, because only the right guess would be accepted.
 */
function maySee({ permissions }: Actor, { options }: Field): boolean {
  return options.permission?.view === undefined || allows(permissions, options.permission.view);
}

function problem(field: string, code: FieldProblem['code']): FieldProblem {
  return { field, code, args: {} };
}

/** Returns problems for fields changed while a condition makes them read-only. */
export function readOnlyProblems(entity: Entity, after: RecordData, before: RecordData): FieldProblem[] {
  const stored = entity.fields.filter((field) => {
    const condition = field.options.when?.readOnly as JsonSchema | undefined;
    if (condition === undefined || isDeepStrictEqual(after[field.name], before[field.name])) return false;
    return meetsCondition(condition, after);
  });
  return stored.map((field) => problem(field.name, 'readOnly'));
}
