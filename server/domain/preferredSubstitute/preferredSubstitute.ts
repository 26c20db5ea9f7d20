import type { Change, Domain, DomainAction } from '../domainRule.ts';
import { needs } from '../needs.ts';
import { checkPreferred } from './checkPreferred.ts';
import { listsOf } from './listsOf.ts';
import { employeeList, employeeTypeList } from './preferredList.ts';
import { readOrderOf, reorder } from './reorder.ts';
import { saveRows } from './saveRows.ts';

/**
 * Preferred substitutes of an employee type and of an employee: nobody twice, no call rank twice, and a new
 * order in one step (docs/specification.md#master-data-3-preferred-substitutes).
 */
export const preferredSubstitute: Domain = {
  rules: {
    [employeeTypeList.entity]: checkPreferred(employeeTypeList),
    [employeeList.entity]: checkPreferred(employeeList, commentNeeded),
  },
  actions: {
    [employeeTypeList.entity]: { reorder: reorder(employeeTypeList) },
    [employeeList.entity]: {
      order: readOrderOf(employeeList, 'employee/employee'),
      reorder: allowed('EMP.PREFSUB_REORDER', reorder(employeeList)),
      saveRows: saveRows(employeeList, 'employee/employee'),
      preferences: listsOf,
    },
  },
};

function allowed(permission: string, action: DomainAction): DomainAction {
  return (request) => {
    needs(request.actor, permission);
    return action(request);
  };
}

/**
 * "Exclusion comments required when excluding a substitute (if setting on)"
 * (docs/specification.md#master-data-5-people).
 */
async function commentNeeded({ after, actor, sql }: Change) {
  if (after.isExcluded !== true || after.comments !== undefined) return undefined;
  const [row] = await sql(
    'select require_comments_when_excluding_subs as is_needed from worker where org_id = $1 and worker_id = $2',
    [actor.organization, after.workerId],
  );
  return row?.is_needed === true ? { field: 'comments', code: 'required' as const, args: {} } : undefined;
}
