import type { JobCancel, JobDecline, OwnJobs } from '#schemas/protocol/people/ownJobs.ts';
import { request } from '../http/request.ts';

/** Loads the signed-in substitute's jobs. Throws a `ServiceError`: 404 for other users. */
export async function loadOwnJobs(signal?: AbortSignal): Promise<OwnJobs> {
  const { json } = await request('absence', 'GET', '/v1.0/ownJobs', signal ? { signal } : {});
  return json as OwnJobs;
}

/** Downloads a shared file of a school where the substitute has a job. Throws a `ServiceError`. */
export async function loadOwnJobFile(fileId: number): Promise<Blob> {
  const query = { fileId: String(fileId) };
  const { blob } = await request('absence', 'GET', '/v1.0/ownJobs/file', { query, asFile: true });
  return blob ?? new Blob([]);
}

/** Accepts an open job for the signed-in substitute. Throws a `ServiceError` with the reasons if they can't. */
export async function acceptOwnJob(jobId: number): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/accept', { body: { jobId } });
}

/** Declines an open job, or all jobs on its days. Throws a `ServiceError`. */
export async function declineOwnJob(decline: JobDecline): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/decline', { body: decline });
}

/** Undoes the decline of an open job. Throws a `ServiceError` with the reasons if that isn't possible. */
export async function undoDecline(jobId: number): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/undoDecline', { body: { jobId } });
}

/** Cancels an accepted job. Throws a `ServiceError`: 403 with the reason if that isn't allowed. */
export async function cancelOwnJob(cancel: JobCancel): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/cancel', { body: cancel });
}
