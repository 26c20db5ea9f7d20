import { importableFields, isMatchable } from '../../import/importableFields.ts';
import { modeOperations } from '../../model/entity/importOf.ts';
import { fieldNamed, offers } from '../../model/entity/readEntity.ts';
import { pointerTo } from '../../values/pointer.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, type Subject } from '../basis/subject.ts';

/** Checks `import`: a file must be able to set at least one field, and a row must be able to find its record. */
export function checkImport(subject: Subject): Finding[] {
  if (subject.entity.import === undefined) return [];
  const cannot = whole(subject);
  return cannot.length > 0 ? cannot : [...modes(subject), ...match(subject), ...part(subject)];
}

/**
 * Checks `import.part`, the child rows to which each line of a file adds one: it must name an entry of the entity's
 * `parts`.
 */
function part({ entity }: Subject): Finding[] {
  const name = entity.import?.part;
  if (name === undefined || entity.parts[name] !== undefined) return [];
  const fix = 'Name one of "parts", or remove "part".';
  return [finding('S160', '/x-entity/import/part', `The entity has no part "${name}".`, fix)];
}

function whole({ entity }: Subject): Finding[] {
  const at = '/x-entity/import';
  if (entity.single)
    return [
      finding('S160', at, 'An organization has one record of this entity, not many.', 'Remove "import".'),
    ];
  if (importableFields(entity).length === 0)
    return [finding('S160', at, 'No column can fill a field.', 'Remove "import".')];
  if (entity.import?.modes.length === 0) {
    const fix = 'Add "create" or "update" to the operations, or remove "import".';
    return [finding('S160', at, 'Records can be neither created nor changed.', fix)];
  }
  return [];
}

function modes(subject: Subject): Finding[] {
  const declared = entityOptionsOf(subject).import?.modes ?? [];
  return declared.flatMap((mode, index) => {
    const missing = modeOperations[mode].find((name) => !offers(subject.entity, name));
    if (missing === undefined) return [];
    const at = pointerTo('/x-entity/import/modes', index);
    const fix = `Add "${missing}" to the operations, or remove "${mode}".`;
    return [finding('S160', at, `The entity does not offer "${missing}".`, fix)];
  });
}

/**
 * Checks the fields by which rows find their records: they must be texts, numbers or references that fit into a cell.
 */
function match(subject: Subject): Finding[] {
  const { entity } = subject;
  const declared = entityOptionsOf(subject).import?.match ?? [];
  return declared.flatMap((name, index) => {
    const field = fieldNamed(entity, name);
    if (!field || name === entity.id.name || isMatchable(entity, field)) return [];
    const at = pointerTo('/x-entity/import/match', index);
    const fix = 'Name a text field that people fill in, such as an external id.';
    return [finding('S161', at, `"${name}", of kind ${field.kind}, cannot match rows to records.`, fix)];
  });
}
