import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest, ComputedRows } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { sentFields } from '../sentFields.ts';
import { exclusionsOf } from './schoolExclusions.ts';

const list = 'substitute/preferred-substitute-schools-list';

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

/** The school that a call names, or what is wrong with the field. */
function schoolNamed(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  const code = value === undefined || value === null || value === '' ? 'required' : 'wholeNumber';
  throw invalidField('instituteId', code);
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
  list: { excludedChildren: children(false), includedChildren: children(true) },
  below: { includeChild, excludeChild, excludeOpenChild },
};

/** The employees whose lists name a substitute, and what they say of them. */
export const listedByEmployees: ComputedRows = ({ organization, parent }) => `
  select preferred_substitute_id, worker_id, is_excluded, call_rank, override_visibility, comments
  from preferred_substitutes where org_id = ${organization} and substitute_id = ${parent}`;
