import type { Preferences } from '#schemas/protocol/preferenceLists.ts';
import type { ActionRequest } from '../domainRule.ts';
import { knowsOnly } from '../knowsOnly.ts';
import { employeeList, employeeTypeList, type PreferredList, rowsOf } from './preferredList.ts';

/**
 * `GET /api/preferences?workerId`: which lists count for an employee's jobs, their own first, each with who is
 * preferred and who is excluded on it; and what the employee's permissions say of lists
 * (docs/domain.md#preference-lists).
 */
export async function listsOf(request: ActionRequest): Promise<Preferences> {
  knowsOnly(request, ['workerId']);
  const known = await request.read.get('employee/employee', request.query.workerId ?? '');
  const workerId = Number(known.workerId);
  const permissions = await permissionsOf(request, workerId);
  const own = await summaryOf(request, 'employee', employeeList, workerId);
  const ofType = await summaryOf(request, 'employeeType', employeeTypeList, known.workerTypeId);
  const hasOwn = own.preferred.length + own.excluded.length > 0;
  return {
    workerId,
    employeePreferenceListId: hasOwn ? workerId : null,
    ...permissions,
    lists: [own, ofType],
  };
}

async function permissionsOf({ sql, actor }: ActionRequest, worker: unknown) {
  const [row] = await sql(
    `select default_preferred_list_id as usual, require_comments_when_excluding_subs as needs_comments
     from worker where org_id = $1 and worker_id = $2`,
    [actor.organization, worker],
  );
  return {
    defaultPreferredListId: Number(row?.usual ?? 0),
    requireCommentsWhenExcludingSubs: row?.needs_comments === true,
  };
}

async function summaryOf(
  { sql, actor }: ActionRequest,
  ownerType: Preferences['lists'][number]['ownerType'],
  list: PreferredList,
  owner: unknown,
): Promise<Preferences['lists'][number]> {
  const rows = await rowsOf(list, sql, actor.organization, Number(owner));
  const substitutes = (isExcluded: boolean) =>
    rows.filter((row) => row.isExcluded === isExcluded).map((row) => row.substitute);
  return { ownerType, ownerId: Number(owner), preferred: substitutes(false), excluded: substitutes(true) };
}
