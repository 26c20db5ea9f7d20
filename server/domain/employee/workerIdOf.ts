import { recordBundles } from '#schemas/protocol/entities/recordBundles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { loadNamedPerson } from '../people/loadNamedPerson.ts';
import { withLinkedSubstitute } from './linkedSubstitute.ts';

/** Reads the employee id from the parameter `workerId`. Throws `notFound` for an impossible number. */
export function workerIdOf(query: ActionRequest['query']): number {
  return idInQuery(query, 'workerId');
}

const general = 'employee/general-information';
const { lists, record } = recordBundles[general];

/**
 * `GET /api/employee/detail`: returns an employee together with the lists of choices for their form. Finds the employee
 * by `workerId` or single sign-on id (`orgSsoId`). Without either, returns only the lists, for a new employee. A list
 * that the person may not read is empty (docs/specification.md#master-data-3-employee).
 */
export async function detail({ query, read, sql, actor }: ActionRequest): Promise<unknown> {
  const found = await employeeRequested(query, read);
  const [empDetails] = found ? await withLinkedSubstitute([found], { sql, ...actor }) : [];
  const bundle: Record<string, readonly RecordData[]> = {};
  for (const [name, entity] of Object.entries(lists)) bundle[name] = await orEmpty(read.list(entity));
  const absences = empDetails
    ? await orEmpty(read.list('absence/absence-day', { workerId: empDetails.workerId }))
    : [];
  return {
    ...bundle,
    [record]: empDetails ?? null,
    employeeAbsences: absences,
    selectedInstitutions: empDetails ? await orEmpty(schoolsOf(empDetails, read)) : [],
    accountingCodeTypeId: empDetails?.allocationGroupId === undefined ? 1 : 2,
  };
}

/**
 * Returns the schools of an employee that the person sees, in the employee's order. Lists of employees show the first
 * of them.
 */
async function schoolsOf(
  { instituteIds }: RecordData,
  read: ActionRequest['read'],
): Promise<readonly RecordData[]> {
  const ids = Array.isArray(instituteIds) ? instituteIds : [];
  const schools = ids.length === 0 ? [] : await read.list('settings/school', { id: ids });
  const known = new Map(schools.map((school) => [school.instituteId, school]));
  return ids.flatMap((id) => {
    const { instituteId, institutionName, isActive } = known.get(id) ?? {};
    return instituteId === undefined ? [] : [{ instituteId, institutionName, isActive: isActive !== false }];
  });
}

async function employeeRequested(
  { workerId = '', orgSsoId = '' }: ActionRequest['query'],
  read: ActionRequest['read'],
): Promise<RecordData | undefined> {
  return loadNamedPerson(general, { id: workerId, orgSsoId }, read);
}

/**
 * Returns the entries of a requested list; none if the list is refused with a `DomainError`, for example because the
 * person may not read it (docs/specification.md#master-data-7-employee-service). Rethrows all other errors.
 */
async function orEmpty(requested: Promise<readonly RecordData[]>): Promise<readonly RecordData[]> {
  try {
    return (await requested).map(withoutConsoleId);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** Removes the console's generic `id`; entries have an id field of their own. */
function withoutConsoleId({ id: _, ...entry }: RecordData): RecordData {
  return entry;
}
