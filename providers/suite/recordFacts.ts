import type { RecordCounts, RecordSummary } from '#schemas/protocol/people/recordFacts.ts';
import { request } from '../http/request.ts';

interface FactsRequest {
  /** Name of the entity in whose list the record is. */
  readonly entity: string;
  readonly id: string | number;
}

/** Loads the summary above a record's form. Throws a `ServiceError`: 404 if the user can't see the record. */
export async function loadRecordSummary(asking: FactsRequest): Promise<RecordSummary> {
  return (await ask('/v1.0/recordSummary', asking)) as RecordSummary;
}

/** Loads the number of rows of each tab of a record. Throws a `ServiceError`: 404 if the user can't see the record. */
export async function loadRecordCounts(asking: FactsRequest): Promise<RecordCounts> {
  return (await ask('/v1.0/recordCounts', asking)) as RecordCounts;
}

async function ask(path: string, { entity, id }: FactsRequest): Promise<unknown> {
  const query = new URLSearchParams({ entity, id: String(id) });
  const { json } = await request('absence', 'GET', `${path}?${query}`);
  return json;
}
