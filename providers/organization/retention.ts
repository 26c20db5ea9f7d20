import {
  type Retention,
  type RetentionKind,
  type RetentionMonths,
  type RetentionPreview,
  retentionPath,
} from '#schemas/protocol/organizations/retention.ts';
import { request } from '../http/request.ts';

/** How long the district of the session keeps what, and what was removed. Throws a `ServiceError`. */
export async function loadRetention(): Promise<Retention> {
  const { json } = await request('absence', 'GET', retentionPath);
  return json as Retention;
}

/** Sets the lengths; gives all as it is now. Throws a `ServiceError`, `stale` among them. */
export async function saveRetention(version: number, months: RetentionMonths): Promise<Retention> {
  const { json } = await request('absence', 'PUT', retentionPath, { body: { version, months } });
  return json as Retention;
}

/** What would go by some lengths; nothing does. */
export async function previewRetention(months: RetentionMonths): Promise<RetentionPreview> {
  const { json } = await request('absence', 'POST', `${retentionPath}/preview`, { body: { ...months } });
  return json as RetentionPreview;
}

/** The file of what a run removed of a kind. */
export async function downloadRemoved(run: number, kind: RetentionKind): Promise<string> {
  const { text } = await request('absence', 'GET', `${retentionPath}/exports/${run}/${kind}`);
  return text;
}

/** Lets go of the files of a run. */
export async function dropRemoved(run: number): Promise<Retention> {
  const { json } = await request('absence', 'DELETE', `${retentionPath}/exports/${run}`);
  return json as Retention;
}
