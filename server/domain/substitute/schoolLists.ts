import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest, ComputedRows } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { exclusionsOf } from './schoolExclusions.ts';

const list = 'substitute/preferred-substitute-schools-list';

/** A school that is below a school whose list excludes the substitute. */
interface Child {
  readonly instituteId: number;
  readonly institutionName: string;
  readonly excludedById: number;
}

/**
 * Returns the handler of `GET …/childInstitutionsHavingParentExcluded`: the schools without a line of their own or,
 * with `areIncluded`, the schools that include the substitute again.
 */
function children(areIncluded: boolean) {
  return async (request: ActionRequest): Promise<Child[]> => {
    const rows = await childrenOf(request, areIncluded);
    return rows.map((row) => ({
      instituteId: Number(row.institute_id),
      institutionName: String(row.institution_name),
      excludedById: Number(row.excluded_by_id),
    }));
  };
}

async function childrenOf(request: ActionRequest, areIncluded: boolean): Promise<Row[]> {
  const { sql, actor, query, read } = request;
  const { substituteId } = await read.get('substitute/substitute', idInQuery(query, 'substituteId'));
  const { schools } = actor.visibility;
  return sql(
    `select * from (${exclusionsOf('$1', '$2::bigint')}) as found
     where said = $3 and ($4::bigint[] is null or institute_id = any($4::bigint[]))
     order by institution_name, institute_id`,
    [actor.organization, substituteId, areIncluded ? 'included' : 'open', schools ?? null],
  );
}

/** Reads a school id from a value, or throws a problem at the field. */
function schoolNamed(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  const code = value === undefined || value === null || value === '' ? 'required' : 'wholeNumber';
  throw invalidField('instituteId', code);
}

/**
 * `PUT …/childInstitutionsHavingParentExcluded`: a school includes the substitute again, despite the exclusion by a
 * list above it. Takes `{ instituteId }`.
 */
async function includeChild(request: ActionRequest): Promise<RecordData> {
  const instituteId = schoolNamed(readBodyFields(request.body, ['instituteId']).instituteId);
  return addSchoolLine(request, instituteId, { isExcluded: false });
}

/**
 * Adds a line for the substitute to the list of a school that has no such line yet. `values` says whether the line
 * excludes or includes the substitute.
 */
async function addSchoolLine(
  request: ActionRequest,
  instituteId: number,
  values: RecordData,
): Promise<RecordData> {
  await assertChild(request, instituteId, false);
  const substituteId = idInQuery(request.query, 'substituteId');
  const line = await request.write.create(list, { substituteId, instituteId, ...values });
  return request.read.get(list, Number(line.preferredSubstituteId));
}

/**
 * Throws `notFound` unless a list above the school excludes the substitute and the school includes the substitute again
 * (with `areIncluded`) or has no line of its own.
 */
async function assertChild(request: ActionRequest, instituteId: number, areIncluded: boolean): Promise<void> {
  const children = await childrenOf(request, areIncluded);
  if (!children.some((row) => Number(row.institute_id) === instituteId)) throw new DomainError('notFound');
}

/** Reads the school id from the query. */
function schoolInQuery({ query: { instituteId = '' } }: ActionRequest): number {
  return schoolNamed(/^\d{1,15}$/.test(instituteId) ? Number(instituteId) : instituteId);
}

/**
 * `DELETE …/includedChildInstitutionsHavingParentExcluded&instituteId`: removes the school's own line, so that it
 * inherits the exclusion again.
 */
async function excludeChild(request: ActionRequest): Promise<RecordData> {
  const instituteId = schoolInQuery(request);
  await assertChild(request, instituteId, true);
  const substituteId = idInQuery(request.query, 'substituteId');
  const [own] = await request.read.list(list, { substituteId, instituteId });
  if (!own) throw new DomainError('notFound');
  return request.write.delete(list, Number(own.preferredSubstituteId));
}

/**
 * `DELETE …/childInstitutionsHavingParentExcluded&instituteId`: excludes the substitute on the school's own list,
 * independent of the lists above.
 */
async function excludeOpenChild(request: ActionRequest): Promise<RecordData> {
  return addSchoolLine(request, schoolInQuery(request), { isExcluded: true });
}

/** Actions on schools that are below a school whose list excludes the substitute (docs/domain.md#exclusion). */
export const schoolListActions = {
  list: { excludedChildren: children(false), includedChildren: children(true) },
  below: { includeChild, excludeChild, excludeOpenChild },
};

/** Rows of the employees whose lists name a substitute, with their lines. */
export const listedByEmployees: ComputedRows = ({ organization, parent }) => `
  select preferred_substitute_id, worker_id, is_excluded, call_rank, override_visibility, comments
  from preferred_substitutes where org_id = ${organization} and substitute_id = ${parent}`;
