import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest, ComputedRows, Reading } from '../domainRule.ts';
import { sentFields } from '../employee/sentFields.ts';
import { idInQuery } from '../idInQuery.ts';

const list = 'substitute/preferred-substitute-schools-list';

/**
 * Each school with whatever stands above it, nearest first, and the nearest of those whose list names a substitute, if
 * it excludes them. `$1` is the organisation.
 */
const aboveText = `with recursive above (institute_id, above_id, steps) as (
    select institute_id, parent_institute_id, 1 from school where org_id = $1 and parent_institute_id is not null
    union all
    select above.institute_id, school.parent_institute_id, above.steps + 1 from above
    join school on school.org_id = $1 and school.institute_id = above.above_id
    where school.parent_institute_id is not null and above.steps < 10
  ),
  nearest as (
    select distinct on (named.substitute_id, above.institute_id) named.substitute_id, above.institute_id,
      above.above_id, named.is_excluded
    from above join school_preferred_substitute as named
      on named.org_id = $1 and named.institute_id = above.above_id and named.substitute_id = any($2::bigint[])
    order by named.substitute_id, above.institute_id, above.steps
  )`;

/** Which list above excludes the substitute although the school has a line of its own. */
export async function withExcludedAbove(
  records: readonly RecordData[],
  { sql, organization }: Reading,
): Promise<RecordData[]> {
  const ids = [...new Set(records.map(({ substituteId }) => Number(substituteId)))];
  const rows = await sql(
    `${aboveText} select substitute_id, institute_id, above_id from nearest where is_excluded`,
    [organization, ids],
  );
  const above = new Map(
    rows.map((row) => [`${row.substitute_id}/${row.institute_id}`, Number(row.above_id)]),
  );
  return records.map((record) => {
    const excludedAboveId = above.get(`${record.substituteId}/${record.instituteId}`);
    return excludedAboveId === undefined ? record : { ...record, excludedAboveId };
  });
}

/** A school below one whose list excludes the substitute. */
interface Child {
  readonly instituteId: number;
  readonly institutionName: string;
  readonly excludedById: number;
}

/** `GET …/childInstitutionsHavingParentExcluded`: those that have no line of their own, or that are included again. */
function children(areIncluded: boolean) {
  return async (request: ActionRequest): Promise<Child[]> => {
    const rows = await childrenOf(request, areIncluded);
    return rows.map((row) => ({
      instituteId: Number(row.institute_id),
      institutionName: String(row.institution_name),
      excludedById: Number(row.above_id),
    }));
  };
}

/** Whom the district excludes no school includes again (docs/domain.md#job-visibility). */
const excludedByDistrict = `exists (
  select 1 from school_preferred_substitute as named
  join school on school.org_id = $1 and school.institute_id = named.institute_id and school.institution_level_id = 1
  where named.org_id = $1 and named.substitute_id = any($2::bigint[]) and named.is_excluded)`;

/** A line of its own that does not exclude: one that says neither excludes nobody. */
const included = 'own.institute_id is not null and own.is_excluded is not true';

async function childrenOf(request: ActionRequest, areIncluded: boolean): Promise<Row[]> {
  const { sql, actor, query, read } = request;
  const { substituteId } = await read.get('substitute/substitute', idInQuery(query, 'substituteId'));
  const { schools } = actor.visibility;
  return sql(
    `${aboveText} select school.institute_id, school.institution_name, nearest.above_id from nearest
     join school on school.org_id = $1 and school.institute_id = nearest.institute_id and school.is_active
     left join school_preferred_substitute as own on own.org_id = $1
       and own.substitute_id = nearest.substitute_id and own.institute_id = nearest.institute_id
     where nearest.is_excluded and ${areIncluded ? included : `own.institute_id is null and not ${excludedByDistrict}`}
       and ($3::bigint[] is null or school.institute_id = any($3::bigint[]))
     order by school.institution_name, school.institute_id`,
    [actor.organization, [substituteId], schools ?? null],
  );
}

/** The school that a call names, or what is wrong with the field. */
function schoolNamed(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  const code = value === undefined || value === null || value === '' ? 'required' : 'wholeNumber';
  throw new DomainError('invalid', { problems: [{ field: 'instituteId', code, args: {} }] });
}

/** `PUT …/childInstitutionsHavingParentExcluded`: includes a school again. Takes `{ instituteId }`. */
async function includeChild(request: ActionRequest): Promise<RecordData> {
  const instituteId = schoolNamed(sentFields(request.body, ['instituteId']).instituteId);
  return speakFor(request, instituteId, { isExcluded: false });
}

/** Gives a school that waits for a word of its own a line, which says whether it excludes the substitute. */
async function speakFor(request: ActionRequest, instituteId: number, said: RecordData): Promise<RecordData> {
  await assertChild(request, instituteId, false);
  const substituteId = idInQuery(request.query, 'substituteId');
  const made = await request.write.create(list, { substituteId, instituteId, ...said });
  return request.read.get(list, Number(made.preferredSubstituteId));
}

/** Throws `notFound` for a school that is none of those below a list that excludes the substitute. */
async function assertChild(request: ActionRequest, instituteId: number, areIncluded: boolean): Promise<void> {
  const children = await childrenOf(request, areIncluded);
  if (!children.some((row) => Number(row.institute_id) === instituteId)) throw new DomainError('notFound');
}

/** The school that a call names in its address. */
function schoolInQuery({ query: { instituteId = '' } }: ActionRequest): number {
  return schoolNamed(/^\d{1,15}$/.test(instituteId) ? Number(instituteId) : instituteId);
}

/** `DELETE …/includedChildInstitutionsHavingParentExcluded&instituteId`: what stands above speaks for the school again. */
async function excludeChild(request: ActionRequest): Promise<RecordData> {
  const instituteId = schoolInQuery(request);
  await assertChild(request, instituteId, true);
  const substituteId = idInQuery(request.query, 'substituteId');
  const [own] = await request.read.list(list, { substituteId, instituteId });
  if (!own) throw new DomainError('notFound');
  return request.write.delete(list, Number(own.preferredSubstituteId));
}

/**
 * `DELETE …/childInstitutionsHavingParentExcluded&instituteId`: the school is one that waits for a word of its own no
 * more: its own list excludes the substitute, whatever becomes of what stands above.
 */
async function excludeOpenChild(request: ActionRequest): Promise<RecordData> {
  return speakFor(request, schoolInQuery(request), { isExcluded: true });
}

/** The calls around schools below one that excludes the substitute (docs/domain.md#exclusion). */
export const schoolListActions = {
  excludedChildren: children(false),
  includedChildren: children(true),
  includeChild,
  excludeChild,
  excludeOpenChild,
};

/** The employees whose lists name a substitute, and what they say of them. */
export const listedByEmployees: ComputedRows = ({ organization, parent }) => `
  select preferred_substitute_id, worker_id, is_excluded, call_rank, override_visibility, comments
  from preferred_substitutes where org_id = ${organization} and substitute_id = ${parent}`;
