import type { JobCancel, JobDecline, OwnJobs } from '#schemas/protocol/people/ownJobs.ts';
import { request } from '../http/request.ts';

/** The jobs of the substitute who is signed in. Throws a `ServiceError`: 404 for whoever is none. */
export async function loadOwnJobs(signal?: AbortSignal): Promise<OwnJobs> {
  const { json } = await request('absence', 'GET', '/v1.0/ownJobs', signal ? { signal } : {});
  return json as OwnJobs;
}

/** The bytes of a shared file of a school where the substitute has a job. Throws a `ServiceError`. */
export async function loadOwnJobFile(fileId: number): Promise<Blob> {
  const query = { fileId: String(fileId) };
  const { blob } = await request('absence', 'GET', '/v1.0/ownJobs/file', { query, asFile: true });
  return blob ?? new Blob([]);
}

/** Accepts an open job for the substitute who is signed in. Throws a `ServiceError` with what keeps them from it. */
export async function acceptOwnJob(jobId: number): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/accept', { body: { jobId } });
}

/** Declines an open job, or all jobs on its days. Throws a `ServiceError`. */
export async function declineOwnJob(decline: JobDecline): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/decline', { body: decline });
}

/** Takes it back that an open job was declined. Throws a `ServiceError` with what keeps them from it. */
export async function undoDecline(jobId: number): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/undoDecline', { body: { jobId } });
}

/** Gives a taken job back. Throws a `ServiceError`: 403 with the reason where they cannot. */
export async function cancelOwnJob(cancel: JobCancel): Promise<void> {
  await request('absence', 'POST', '/v1.0/ownJobs/cancel', { body: cancel });
}
