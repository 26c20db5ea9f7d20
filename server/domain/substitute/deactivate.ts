import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { type Deallocated, removeFromJobs, removesFromJobs } from './deallocate.ts';

const list = 'substitute/substitute';

const nothing: Deallocated = { isSuccess: true, jobs: 0, failed: 0, results: [] };

/** Answers that the user gave with the action. */
interface Answers {
  readonly deallocation?: unknown;
  readonly signIn?: unknown;
}

/**
 * `POST /substitute/deactivate`: deactivates a substitute and takes them out of jobs according to the answers. Takes `{
 * deallocation?, signIn?, _version }`, and returns the result for each job. A job that may not be changed stays with
 * the substitute and does not block the others (docs/domain.md#deallocation).
 */
export async function deactivate(request: ActionRequest): Promise<Deallocated> {
  const id = idInQuery(request.query, 'substituteId');
  const { deallocation, signIn } = request.body as Answers;
  await request.write.update(list, id, { isActive: false, ...(signIn !== undefined && { signIn }) });
  return removesFromJobs(deallocation) ? removeFromJobs(request, id, deallocation) : nothing;
}
