import {
  type Retention,
  type RetentionKind,
  type RetentionMonths,
  type RetentionPreview,
  retentionPath,
} from '#schemas/protocol/organizations/retention.ts';
import { request } from '../http/request.ts';

/** Loads the district's retention periods and past removals. Throws a `ServiceError`. */
export async function loadRetention(): Promise<Retention> {
  const { json } = await request('absence', 'GET', retentionPath);
  return json as Retention;
}

/** Saves the retention periods and returns the new state. Throws a `ServiceError`, including `stale`. */
export async function saveRetention(version: number, months: RetentionMonths): Promise<Retention> {
  const { json } = await request('absence', 'PUT', retentionPath, { body: { version, months } });
  return json as Retention;
}

/** Previews what the given retention periods would remove, without removing anything. */
export async function previewRetention(months: RetentionMonths): Promise<RetentionPreview> {
  const { json } = await request('absence', 'POST', `${retentionPath}/preview`, { body: { ...months } });
  return json as RetentionPreview;
}

/** Downloads the file with the data of one kind that a retention run removed. */
export async function downloadRemoved(run: number, kind: RetentionKind): Promise<string> {
  const { text } = await request('absence', 'GET', `${retentionPath}/exports/${run}/${kind}`);
  return text;
}

/** Deletes the files with the data that a retention run removed, and returns the new state. */
export async function dropRemoved(run: number): Promise<Retention> {
  const { json } = await request('absence', 'DELETE', `${retentionPath}/exports/${run}`);
  return json as Retention;
}
