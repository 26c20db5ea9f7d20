import type { RecordCounts, RecordSummary } from '#schemas/protocol/people/recordFacts.ts';
import { request } from '../http/request.ts';

interface Asking {
  /** The entity that lists the records. */
  readonly entity: string;
  readonly id: string | number;
}

/** What is told above the form of a record. Throws a `ServiceError`: 404 for a record that the person does not see. */
export async function loadRecordSummary(asking: Asking): Promise<RecordSummary> {
  return (await ask('/v1.0/recordSummary', asking)) as RecordSummary;
}

/** How many rows the tabs of a record have. Throws a `ServiceError`: 404 for a record that the person does not see. */
export async function loadRecordCounts(asking: Asking): Promise<RecordCounts> {
  return (await ask('/v1.0/recordCounts', asking)) as RecordCounts;
}

async function ask(path: string, { entity, id }: Asking): Promise<unknown> {
  const query = new URLSearchParams({ entity, id: String(id) });
  const { json } = await request('absence', 'GET', `${path}?${query}`);
  return json;
}
