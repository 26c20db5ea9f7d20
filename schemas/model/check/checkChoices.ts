import { type Entity, fieldNamed } from '../readEntity.ts';
import { suggestion } from './didYouMean.ts';
import { type Finding, finding } from './problem.ts';
import type { PlacedField, Subject } from './subject.ts';

/** `choices`: that both fields exist, that lists can ask for the one, and that both name records of one kind. */
export function checkChoices(
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
  if (requested?.kind !== 'reference' || requested.options.filter === false) {
    const message = `"${choices.field}" of "${target.name}" is no reference to one record that a list can ask for.`;
    return [finding('S058', `${at}/field`, message, 'Name a reference of the records that are offered.')];
  }
  const table = (name = '') => context.entities.get(name)?.table;
  if (table(requested.options.reference) === table(namedBy(entity, choices.is))) return [];
  const message = `"${choices.is}" names other records than "${choices.field}" of "${target.name}".`;
  return [
    finding('S058', `${at}/is`, message, `Name a field that refers to "${requested.options.reference}".`),
  ];
}

/** The entity whose records a field names: by a reference, or by being the id itself. */
function namedBy(entity: Entity, name: string): string | undefined {
  return name === entity.id.name ? entity.name : fieldNamed(entity, name)?.options.reference;
}

function noField(entity: Entity, name: string, at: string): Finding[] {
  if (fieldNamed(entity, name)) return [];
  const names = entity.fields.map((field) => field.name);
  return [finding('S050', at, `"${entity.name}" has no field "${name}".`, suggestion(name, names))];
}
