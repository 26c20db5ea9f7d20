import type { Entity } from '../../model/entity/readEntity.ts';
import { isRowsFacet } from '../../model/entity/recordKind.ts';
import { askEntity } from '../../model/record/actionState.ts';
import { versionField } from '../../model/record/recordShape.ts';
import { standardOperations } from '../../service/requestLine.ts';
import { namesIn } from '../../service/template.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownNames, type Subject } from '../basis/subject.ts';
import type { PlacedAction } from './placedActions.ts';

/** Placeholders for the record in a request line: its id, and the parts of a composite id. */
function idNames({ id, fields }: Entity): string[] {
  const { parts = [] } = fields.find(({ name }) => name === id.name)?.options.wire ?? {};
  return ['id', id.name, ...parts.flatMap((pointer) => stepsOf(pointer).at(-1) ?? [])];
}

/** The placeholder for the owner of a tab's rows; empty for any other entity. */
function ofOwner(entity: Entity): string[] {
  return entity.parent !== undefined && isRowsFacet(entity) ? [entity.parent] : [];
}

/** Checks that the record or `ask` provides every placeholder of the request line. */
export function targets({ action, pointer }: PlacedAction, subject: Subject): Finding[] {
  const { entity } = subject;
  const { operation = '', subjects } = action;
  const line = entity.operations[operation];
  if (!line || standardOperations.some((standard) => standard === operation)) return [];
  const inPath = [...line.path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  const placeholders = [...inPath, ...line.query];
  const askNames = askEntity(entity, action)?.fields.map(({ name }) => name) ?? [];
  const ofRecord = subjects.includes('list') ? ofOwner(entity) : ['id', entity.id.name, ...ownNames(subject)];
  const available = [...ofRecord, ...askNames];
  const at = pointerTo('/x-entity/operations', operation);
  const ids = subjects.includes('list') ? [] : idNames(entity);
  // Paths of our own service may contain placeholders for the record's id only. Paths of external services may also
  // contain `ask` fields.
  const forPath = entity.can.own ? ids : [...ids, ...askNames];
  const unknown = [
    ...inPath.filter((name) => !forPath.includes(name)),
    ...line.query.filter((name) => !available.includes(name)),
  ];
  const missingValues = unknown.map((name) =>
    finding(
      'S261',
      at,
      `The action "${action.name}" has no value for "${name}".`,
      suggestion(name, available),
    ),
  );
  const { send, query, headers } = line.declared ?? {};
  const isSaid = namesIn([send, query, headers]).some((name) => ids.includes(name));
  const isNamed = placeholders.length > 0 || isSaid || action.send.some((name) => name !== versionField);
  if (missingValues.length > 0 || isNamed || subjects.includes('list') || entity.single) return missingValues;
  const fix = `Add {id} to the path of "${operation}", or "send": ["${entity.id.name}"].`;
  return [finding('S261', pointer, `"${action.name}" does not identify the record.`, fix)];
}
