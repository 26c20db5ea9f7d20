import { fieldNamed, offers } from '../../model/entity/readEntity.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type Subject } from '../basis/subject.ts';

const at = '/x-entity/parts';

/**
 * Checks `parts`, the rows of other entities that are saved with a record: their entity must exist, be stored by the
 * same service, and refer to the record by `through`. Their name must not be the name of a field. A `plan` operation
 * needs `create` or `update`.
 */
export function checkParts(subject: Subject): Finding[] {
  const { entity } = subject;
  return [...plan(entity), ...Object.keys(entity.parts).flatMap((name) => onePart(subject, name))];
}

function plan(entity: Subject['entity']): Finding[] {
  const isSaved = offers(entity, 'create') || offers(entity, 'update');
  if (entity.operations.plan === undefined || !entity.can.own || isSaved) return [];
  const message = 'A plan tries a save, but the entity offers neither "create" nor "update".';
  const fix = 'Add "create" or "update" to the operations.';
  return [finding('S292', '/x-entity/operations/plan', message, fix)];
}

function onePart(subject: Subject, name: string): Finding[] {
  const { entity, context } = subject;
  const { of = '', through = '' } = entity.parts[name] ?? {};
  const place = pointerTo(at, name);
  const target = context.entities.get(of);
  if (ownField(subject, name))
    return [finding('S292', place, `"${name}" is already a field of the record.`, 'Rename the rows.')];
  if (!target) {
    const known = [...context.entities.keys()];
    return [finding('S041', `${place}/of`, `There is no entity "${of}".`, suggestion(of, known))];
  }
  if (target.service !== entity.service || !target.can.own || target.scope !== entity.scope) {
    const fix = 'Name rows that the same service stores.';
    return [
      finding('S292', `${place}/of`, `"${of}" cannot be saved in one transaction with this record.`, fix),
    ];
  }
  const field = fieldNamed(target, through);
  if (field?.kind === 'reference' && field.options.reference === entity.name) return [];
  const references = target.fields.filter(({ options }) => options.reference === entity.name);
  const fix = suggestion(
    through,
    references.map((one) => one.name),
  );
  return [finding('S292', `${place}/through`, `"${through}" of "${of}" does not refer to this record.`, fix)];
}
