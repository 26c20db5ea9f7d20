import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { type Deallocated, isTaking, takeOut } from './deallocate.ts';

const list = 'substitute/substitute';

const nothing: Deallocated = { isSuccess: true, jobs: 0, failed: 0, results: [] };

/** What was answered along with it. */
interface Answers {
  readonly deallocation?: unknown;
  readonly signIn?: unknown;
}

/**
 * `POST /substitute/deactivate`: takes a substitute out of work, and out of the jobs that were answered along with it. Takes
 * `{ deallocation?, signIn?, _version }`, and says what became of each job: one that may not be changed stays with the
 * substitute, and does not keep the others (docs/domain.md#deallocation).
 */
export async function deactivate(request: ActionRequest): Promise<Deallocated> {
  const id = idInQuery(request.query, 'substituteId');
  const { deallocation, signIn } = request.body as Answers;
  await request.write.update(list, id, { isActive: false, ...(signIn !== undefined && { signIn }) });
  return isTaking(deallocation) ? takeOut(request, id, deallocation) : nothing;
}
