import type { Identifier, RaRecord } from 'ra-core';
import { Mismatch } from '#schemas/exchange/failures.ts';
import type { FoundRecord } from '#schemas/exchange/record/foundRecord.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { timesForgotten } from '../../http/cache/storedAnswers.ts';
import { gathered } from '../otherFields.ts';

/** Records as they came, of those that were read last: an update sends back what the schema does not declare. */
const asTheyCame = new Map<string, RecordData>();
const mostKept = 200;

/** Records by their ids that were asked for lately, so that a list of references does not ask for each again. */
const known = new Map<
  string,
  { readonly record: RaRecord; readonly at: number; readonly forgotten: number }
>();
const freshFor = 30_000;

/** A record of a service of others as react-admin holds it. */
export function held(entity: Entity, record: Record<string, unknown>): RaRecord {
  return { ...gathered(entity, record), id: record.id as Identifier };
}

/** A record that a form is about to show: what of it does not fit its schema would be lost. */
export function whole(entity: Entity, { record, raw, misfits }: FoundRecord): RaRecord {
  const [misfit] = misfits;
  if (misfit) throw new Mismatch(misfit.place, misfit.expected, misfit.came, misfit.detail);
  const key = `${entity.name} ${record.id}`;
  asTheyCame.delete(key);
  asTheyCame.set(key, raw);
  const [oldest] = asTheyCame.keys();
  if (asTheyCame.size > mostKept && oldest !== undefined) asTheyCame.delete(oldest);
  return held(entity, record);
}

/** Keeps a record that was read, for those that name it. */
export function keepKnown(entity: Entity, record: Record<string, unknown>): void {
  const kept = { record: held(entity, record), at: Date.now(), forgotten: timesForgotten() };
  known.set(`${entity.name} ${record.id}`, kept);
}

/** A record that was read lately, and since which nothing was written; undefined for any other. */
export function freshRecord(entity: Entity, id: Identifier): RaRecord | undefined {
  const kept = known.get(`${entity.name} ${id}`);
  const isFresh = kept && Date.now() - kept.at < freshFor && kept.forgotten === timesForgotten();
  return isFresh ? kept.record : undefined;
}

/** A record as its service gave it, where it was read lately. */
export function recordAsItCame(entity: Entity, id: Identifier): RecordData | undefined {
  return asTheyCame.get(`${entity.name} ${id}`);
}

/** What is kept of a record that was written is not shown again. */
export function forget(entity: Entity, id: Identifier): void {
  asTheyCame.delete(`${entity.name} ${id}`);
  known.delete(`${entity.name} ${id}`);
}
