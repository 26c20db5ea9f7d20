import type { Preferences } from '#schemas/protocol/people/preferenceLists.ts';
import type { ActionRequest } from './domainRule.ts';
import { assertKnownParameters } from './domainRule.ts';

/**
 * `GET /api/preferences?workerId` or `?vacancyProfileId`: the preference lists that apply to the jobs of an employee
 * (their own list first) or a vacancy profile, each with preferred and excluded substitutes, and the employee's
 * permissions for lists (docs/domain.md#preference-lists).
 */
export function listsOf(request: ActionRequest): Promise<Preferences> {
  if (request.query.vacancyProfileId === undefined) return listsOfEmployee(request);
  return listsOfProfile(request);
}

async function listsOfEmployee(request: ActionRequest): Promise<Preferences> {
  assertKnownParameters(request, ['workerId']);
  const known = await request.read.get('employee/employee', request.query.workerId ?? '');
  const workerId = Number(known.workerId);
  const permissions = await permissionsOf(request, workerId);
  const own = await summaryOf(request, 'employee', workerId);
  const ofType = await summaryOf(request, 'employeeType', known.workerTypeId);
  const hasOwn = own.preferred.length + own.excluded.length > 0;
  return {
    workerId,
    employeePreferenceListId: hasOwn ? workerId : null,
    ...permissions,
    lists: [own, ofType],
  };
}

/** Returns the lists of a vacancy profile: only its own list, on which exclusions need no reason. */
async function listsOfProfile(request: ActionRequest): Promise<Preferences> {
  assertKnownParameters(request, ['vacancyProfileId']);
  const known = await request.read.get(
    'vacancy-profile/vacancy-profile',
    request.query.vacancyProfileId ?? '',
  );
  const vacancyProfileId = Number(known.vacancyProfileId);
  const own = await summaryOf(request, 'vacancyProfile', vacancyProfileId);
  return {
    vacancyProfileId,
    defaultPreferredListId: 0,
    requireCommentsWhenExcludingSubs: false,
    lists: [own],
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

const lists = {
  employee: {
    table: 'preferred_substitutes',
    owner: 'worker_id',
    order: 'call_rank nulls last, call_group_sort_id',
  },
  employeeType: {
    table: 'employee_type_preferred_substitute',
    owner: 'worker_type_id',
    order: 'call_group_sort_id',
  },
  vacancyProfile: {
    table: 'vacancy_profile_preferred_substitute',
    owner: 'vacancy_profile_id',
    order: 'call_rank nulls last, call_group_sort_id',
  },
} as const;

/** Returns the preferred substitutes of a list in call order, and the excluded substitutes. */
async function summaryOf(
  { sql, actor }: ActionRequest,
  ownerType: keyof typeof lists,
  owner: unknown,
): Promise<Preferences['lists'][number]> {
  const { table, owner: column, order } = lists[ownerType];
  const rows = await sql(
    `select substitute_id, is_excluded from ${table} where org_id = $1 and ${column} = $2
     order by ${order} nulls last, preferred_substitute_id`,
    [actor.organization, owner],
  );
  const substitutes = (isExcluded: boolean) =>
    rows.filter((row) => (row.is_excluded === true) === isExcluded).map((row) => Number(row.substitute_id));
  return { ownerType, ownerId: Number(owner), preferred: substitutes(false), excluded: substitutes(true) };
}
