import { type Entity, fieldNamed, offers } from '../../model/entity/readEntity.ts';
import { itemsOf } from '../../model/fields/fieldKind.ts';
import type { Field } from '../../model/fields/readFields.ts';
import { memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { PlacedField, Subject } from '../basis/subject.ts';

/** Checks references at any depth: they must point to an entity, match its id, and be selectable and storable. */
export function checkReferences(subject: Subject): Finding[] {
  return [...unknownTargets(subject), ...subject.fields.flatMap((placed) => checkReference(placed, subject))];
}

/** Checks the reference targets in every `x-field`, including one that belongs to no field. */
function unknownTargets({ parts, context }: Subject): Finding[] {
  return parts.flatMap(({ schema, pointer }) => {
    const name = memberOf(memberOf(schema, 'x-field'), 'reference');
    if (typeof name !== 'string' || context.entities.has(name) || context.unread.includes(name)) return [];
    const at = pointerTo(pointer, 'x-field', 'reference');
    return [
      finding('S070', at, `There is no entity "${name}".`, suggestion(name, [...context.entities.keys()])),
    ];
  });
}

function checkReference(placed: PlacedField, subject: Subject): Finding[] {
  const { field, optionsPointer } = placed;
  const { entity, context, schema } = subject;
  const name = field.options.reference;
  const target = name === undefined ? undefined : context.entities.get(name);
  if (target === undefined) return [];
  const at = `${optionsPointer}/reference`;
  const { shape } = field;
  const type = shape.type === 'array' ? itemsOf(shape, schema)?.type : shape.type;
  const expected = target.id.kind === 'integer' ? 'integer' : 'string';
  const fits = type === expected;
  const targetType = `"${target.name}" has an id of type ${expected}`;
  return [
    ...(fits
      ? []
      : [
          finding(
            'S071',
            at,
            `${targetType}, but this is ${type ?? 'of no single type'}.`,
            `Write "type": "${expected}".`,
          ),
        ]),
    ...impossible(entity, target, at),
    ...checkChoices(placed, subject, target),
  ];
}

function impossible(entity: Entity, target: Entity, at: string): Finding[] {
  if (entity.scope === 'global' && target.scope === 'organization') {
    const message = `Each organization has its own "${target.name}", but this entity is shared by all of them.`;
    return [
      finding('S072', at, message, 'Give this entity the scope "organization", or remove the reference.'),
    ];
  }
  if (target.single || !offers(target, 'list')) {
    const message = `There is no list of "${target.name}" to choose from.`;
    return [
      finding(
        'S072',
        at,
        message,
        `Add "list" to the operations of "${target.name}", or remove the reference.`,
      ),
    ];
  }
  return [];
}

/**
 * Checks `choices` of a reference: the offered records must have the field that `field` names, and lists must be able
 * to filter by that field. This entity must have the field that `is` names. Both fields must refer to the same kind of
 * record.
 */
function checkChoices(
  { field, optionsPointer }: PlacedField,
  { entity, context }: Subject,
  target: Entity,
): Finding[] {
  const { choices } = field.options;
  if (choices === undefined) return [];
  const at = `${optionsPointer}/choices`;
  const missing = [
    ...noField(target, choices.field, `${at}/field`),
    ...noField(entity, choices.is, `${at}/is`),
  ];
  if (missing.length > 0) return missing;
  const requested = fieldNamed(target, choices.field);
  if (
    !(requested?.kind === 'reference' || requested?.kind === 'choice') ||
    requested.options.filter === false
  ) {
    const message = `"${choices.field}" of "${target.name}" must be a choice, or a reference to one record, that lists can filter by.`;
    const fix = 'Name a choice or a reference of the offered records.';
    return [finding('S058', `${at}/field`, message, fix)];
  }
  if (requested.kind === 'choice') return sameChoices(fieldNamed(entity, choices.is), requested, `${at}/is`);
  const table = (name = '') => context.entities.get(name)?.table;
  if (table(requested.options.reference) === table(namedBy(entity, choices.is))) return [];
  const message = `"${choices.is}" and "${choices.field}" of "${target.name}" refer to different kinds of records.`;
  return [
    finding('S058', `${at}/is`, message, `Name a field that refers to "${requested.options.reference}".`),
  ];
}

/**
 * Reports two choice fields in `choices` that have no value in common, because the reference would then offer no
 * records.
 */
function sameChoices(is: Field | undefined, requested: Field, at: string): Finding[] {
  const offered = new Set(requested.choices.map(({ value }) => value));
  if (is?.kind === 'choice' && is.choices.some(({ value }) => offered.has(value))) return [];
  const message = `"${is?.name}" has no choice in common with "${requested.name}" of the offered records.`;
  return [finding('S058', at, message, `Name a field with the choices of "${requested.name}".`)];
}

/** The entity whose records a field identifies: the target of its reference, or the entity itself for its id. */
function namedBy(entity: Entity, name: string): string | undefined {
  return name === entity.id.name ? entity.name : fieldNamed(entity, name)?.options.reference;
}

function noField(entity: Entity, name: string, at: string): Finding[] {
  if (fieldNamed(entity, name)) return [];
  const names = entity.fields.map((field) => field.name);
  return [finding('S050', at, `"${entity.name}" has no field "${name}".`, suggestion(name, names))];
}
