import type { Entity } from '../../model/entity/readEntity.ts';
import { fieldNamed } from '../../model/entity/readEntity.ts';
import { visibilityKinds, visibilitySteps, visibilityTargets } from '../../model/entity/visibility.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, type Subject } from '../basis/subject.ts';

/** Checks `private`: each field, of the entity or of a referenced record, must be stored, and have the value. */
export function checkPrivate(subject: Subject): Finding[] {
  const declared = entityOptionsOf(subject).private;
  return [declared ?? []].flat().flatMap(({ field, value }, index) => {
    const pointer = Array.isArray(declared) ? `/x-entity/private/${index}` : '/x-entity/private';
    return privateMistakes(subject, field, value, `${pointer}/field`);
  });
}

function privateMistakes(
  subject: Subject,
  path: string,
  value: string | undefined,
  pointer: string,
): Finding[] {
  const [name, further] = visibilitySteps(path);
  const { entity, context } = subject;
  const between = further === undefined ? entity : context.entities.get(referenceOf(entity, name) ?? '');
  const found = between && fieldNamed(between, further ?? name);
  const fits =
    value === undefined ? found?.kind === 'boolean' : found?.choices?.some(({ value: own }) => own === value);
  if (fits && found?.options.computed === undefined && between?.can.own) return [];
  const fix =
    value === undefined
      ? 'Name a field of type boolean, or a reference to one record and a boolean field of that record.'
      : 'Name a field of choices, and one of its values.';
  const what = value === undefined ? 'a stored yes/no field' : `a stored field with the choice "${value}"`;
  return [finding('S059', pointer, `"${path}" is not ${what}.`, fix)];
}

function referenceOf(entity: Entity, name: string): string | undefined {
  const field = fieldNamed(entity, name);
  return field?.kind === 'reference' ? field.options.reference : undefined;
}

/**
 * Checks `visibility`: each path must end at an entity of the kind that visibility profiles list. Any other path would
 * limit nothing.
 */
export function checkVisibility(subject: Subject): Finding[] {
  const declared = entityOptionsOf(subject).visibility ?? {};
  return visibilityKinds.flatMap((kind) => {
    const path = declared[kind];
    const message = typeof path === 'string' ? mistake(subject, path, visibilityTargets[kind]) : undefined;
    return message ? [finding('S059', `/x-entity/visibility/${kind}`, ...message)] : [];
  });
}

type Mistake = readonly [message: string, fix: string];

function mistake(
  { entity, context }: Subject,
  path: string,
  target: string | undefined,
): Mistake | undefined {
  const [name, further] = visibilitySteps(path);
  const field = fieldNamed(entity, name);
  if (!field) return unknown(entity, name);
  if (further === undefined) return endsAt(entity, name, target) ? undefined : wrongTarget(name, target);
  const between =
    field.options.reference === undefined ? undefined : context.entities.get(field.options.reference);
  if (field.kind !== 'reference' || !between) {
    const fix = 'Write a field, or a reference to one record and a field of that record.';
    return [`"${name}" is not a reference to one record.`, fix];
  }
  if (!between.can.own) {
    const fix = 'Name a field of a record that our service stores. No table has the records of that service.';
    return [`"${name}" refers to "${between.name}" of the service "${between.service}".`, fix];
  }
  if (!fieldNamed(between, further)) return unknown(between, further);
  return endsAt(between, further, target) ? undefined : wrongTarget(path, target);
}

/**
 * Whether a field is the id of the target entity or refers to it. User types have no entity, so for them the field must
 * be a choice of user types.
 */
function endsAt(entity: Entity, name: string, target: string | undefined): boolean {
  if (target === undefined) return fieldNamed(entity, name)?.kind === 'choice';
  if (entity.name === target && entity.id.name === name) return true;
  return fieldNamed(entity, name)?.options.reference === target;
}

function unknown(entity: Entity, name: string): Mistake {
  const names = entity.fields.map((field) => field.name);
  return [`"${entity.name}" has no field "${name}".`, suggestion(name, names)];
}

function wrongTarget(name: string, target: string | undefined): Mistake {
  if (target === undefined)
    return [`"${name}" does not hold a user type.`, 'Name a field that has the types as choices.'];
  return [`"${name}" does not lead to "${target}".`, `Name a field that refers to "${target}".`];
}
