import type { AbilityCall } from '../model/entity/abilities.ts';
import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { ManyWords } from '../service/abilitySchema.ts';
import { valueAt } from '../service/places.ts';
import { filled } from '../service/template.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { pointerTo } from '../values/pointer.ts';
import { listAt } from './answerParts.ts';
import { type Answer, callBy, placesOf, type Send } from './call.ts';
import { Mismatch, Refused } from './failures.ts';
import { checkOutcome } from './outcome.ts';
import { idFacts, writeRecord } from './recordForm.ts';
import { assertId } from './unsafePath.ts';

type Id = string | number;

/** One of the records that a call is about. */
export interface Meant {
  readonly id: Id;
  readonly version?: unknown;
}

/** What became of a record: undefined where it is done. */
export type Outcomes = ReadonlyMap<string, Refused | Mismatch | undefined>;

/** How many records one call takes, where the declaration does not say. */
const usualMost = 100;

/**
 * The call by which a service does the same to many records at once; undefined where it has none, and for changes that
 * take along what each record holds beside them (`x-field.wire.whole`).
 */
export function manyCall(
  entity: Entity,
  operation: 'update' | 'delete',
  changes: RecordData = {},
): AbilityCall<ManyWords> | undefined {
  if (operation === 'delete') return entity.can.calls.bulkDelete;
  const names = Object.keys(changes);
  const isWhole = names.some((name) => fieldNamed(entity, name)?.options.wire?.whole !== undefined);
  return isWhole ? undefined : entity.can.calls.bulkUpdate;
}

/** How many records one such call takes. */
export function mostInOne({ words }: AbilityCall<ManyWords>): number {
  return words.most ?? usualMost;
}

/**
 * Does the same to some records in one call (`can.bulk`), and gives what became of each. Throws `Refused` where the
 * call as a whole is refused, and `Mismatch` for an answer that is not as declared.
 */
export async function askBulk(
  entity: Entity,
  operation: 'update' | 'delete',
  { records, changes = {} }: { readonly records: readonly Meant[]; readonly changes?: RecordData },
  send: Send,
): Promise<Outcomes> {
  const call = manyCall(entity, operation, changes);
  if (!call) throw new Error(`${entity.name} has no call for many records.`);
  for (const { id } of records) assertId(id);
  const { line, words } = call;
  const sent = writeRecord(entity, changes);
  const facts = {
    ids: records.map(({ id }) => id),
    changes: sent,
    items: records.map(({ id, version }) =>
      filled(words.item ?? '{id}', { ...idFacts(entity, id), version, changes: sent }),
    ),
  };
  const body = words.send === undefined ? undefined : filled(words.send, facts);
  const answer = await send({
    ...callBy(entity, operation, line, facts, body === undefined ? {} : { body }),
    asksOnly: false,
  });
  const places = { ...placesOf(undefined, entity.declaration.wire?.answer), ...words.answer };
  checkOutcome(entity, operation, answer, places);
  return words.answer?.items === undefined
    ? new Map(records.map(({ id }) => [String(id), undefined]))
    : outcomesIn(entity, operation, words, answer, records);
}

/** What the answer says of each record; one that it does not name is no success. */
function outcomesIn(
  entity: Entity,
  operation: string,
  { answer: places = {}, row = {} }: ManyWords,
  answer: Answer,
  records: readonly Meant[],
): Outcomes {
  const { items: at = '' } = places;
  const items = listAt(answer.json, at);
  const outcomes = new Map<string, Refused | Mismatch | undefined>();
  const { id: idAt = `/${entity.id.name}` } = row;
  items.forEach((json, place) => {
    const said = typeof idAt === 'string' ? valueAt(json, idAt) : undefined;
    const id = said ?? records[place]?.id;
    outcomes.set(String(id), outcomeOf(entity, operation, { ...answer, json }, row));
  });
  for (const { id } of records) {
    if (!outcomes.has(String(id)))
      outcomes.set(String(id), new Mismatch(pointerTo(at, '*'), 'id', undefined));
  }
  return outcomes;
}

function outcomeOf(
  entity: Entity,
  operation: string,
  answer: Answer,
  row: NonNullable<ManyWords['row']>,
): Refused | Mismatch | undefined {
  try {
    checkOutcome(entity, operation, answer, row);
    return undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof Mismatch) return error;
    throw error;
  }
}
