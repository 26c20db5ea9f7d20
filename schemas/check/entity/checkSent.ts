import { stepsTo } from '../../exchange/wireRecord.ts';
import type { Entity } from '../../model/entity/readEntity.ts';
import type { RequestLine } from '../../service/requestLine.ts';
import { namesIn } from '../../service/template.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

const writes = ['create', 'update', 'delete'];
/** Placeholders that every write provides in addition to the record's fields. */
const usual = ['id', 'body', 'record', 'changes', 'version'];

/**
 * Checks the placeholders of writes (`send`, `query`, `headers`, and of their steps), because an unknown placeholder
 * would send nothing.
 */
export function checkSent({ entity }: Subject): Finding[] {
  if (entity.can.own || entity.open) return [];
  const known = [...usual, ...namesOfRecord(entity)];
  return writes.flatMap((operation) => {
    const line = entity.operations[operation];
    return line ? unknownIn(line, known, pointerTo('/x-entity/operations', operation)) : [];
  });
}

/** The names of a record's fields in the console and the service, and the parts of its id. */
function namesOfRecord(entity: Entity): string[] {
  const ofFields = entity.fields.flatMap((field) => [
    field.name,
    ...stepsTo(entity, field).slice(0, 1),
    ...(field.options.wire?.parts ?? []).flatMap((pointer) => stepsOf(pointer).slice(-1)),
  ]);
  return [entity.id.name, ...ofFields];
}

function unknownIn({ declared }: RequestLine, known: readonly string[], at: string): Finding[] {
  const { send, query, headers, steps = [] } = declared ?? {};
  const own = unknownNames([send, query, headers], known, at);
  const ofSteps = steps.flatMap((step, place) => {
    const before = ['first', ...steps.slice(0, place).map(({ name }) => name)];
    return unknownNames([step.send, step.query], [...known, ...before], pointerTo(at, 'steps', place));
  });
  return [...own, ...ofSteps];
}

function unknownNames(template: unknown, known: readonly string[], at: string): Finding[] {
  const names = new Set(namesIn(template).map((name) => name.split('/')[0] ?? ''));
  return [...names]
    .filter((name) => !known.includes(name))
    .map((name) => finding('S081', at, `There is no value for "${name}".`, suggestion(name, known)));
}
