import type { Database } from '../../database/database.ts';
import { isConnectionFailure } from '../../database/errors.ts';
import type { Domain } from '../../domain/domainRule.ts';
import { openPortions, portionKind } from '../../domain/portions.ts';
import { knownPermissions } from '../../identity/access/knownPermissions.ts';
import { restoreActor } from '../../identity/access/storedActor.ts';
import { type JobKind, PermanentFailure } from '../../jobs/jobKind.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { domainReader } from '../write/domainReader.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { domainWriter } from '../write/writeRecord.ts';

export interface PortionDependencies {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly database: Pick<Database, 'maintain' | 'write'>;
}

/**
 * Continues background work that a request began, in portions (`Domain.portions`), until the work is done or stopped.
 */
export const portionJob: JobKind<'organization' | 'task', PortionDependencies> = {
  ...portionKind,
  due: { every: 60, read: ({ database }) => database.maintain(openPortions) },
  retry: { limit: 5, seconds: 5 },
  timeLimit: 30,
  maxConcurrent: 2,
  run: async ({ organization, task }, needs, { signal }) => {
    try {
      while (await nextPortion(needs, organization, task)) if (signal.aborted) return 'more';
    } catch (error) {
      throw isConnectionFailure(error) ? error : new PermanentFailure(error);
    }
    return undefined;
  },
};

/** Runs one portion of a task in one transaction. Returns whether another portion is left. */
function nextPortion(needs: PortionDependencies, organization: number, task: number): Promise<boolean> {
  const { catalogue, domain, database } = needs;
  return database.write(organization, async (sql) => {
    const [row] = await sql('select * from portion_task where org_id = $1 and task_id = $2 for update', [
      organization,
      task,
    ]);
    if (!row) return false;
    const actor = restoreActor(row.actor, knownPermissions(catalogue.registry).names);
    const requestId = String(row.request_id);
    const context: WriteContext = { catalogue, domain, actor, sql, requestId, raisedVersions: new Map() };
    const work = domain.portions?.[String(row.entity)];
    const others = { read: domainReader(context), write: domainWriter(context) };
    const isMore = work ? await work({ sql, actor, requestId, ...others }, Number(row.record_id)) : false;
    if (!isMore)
      await sql('delete from portion_task where org_id = $1 and task_id = $2', [organization, task]);
    return isMore;
  });
}
