import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery, listedIds } from '../idInQuery.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { requirePermission } from '../requirePermission.ts';

const lines = 'substitute/preferred-substitute-schools-list';

/** Fields of a school's list line that determine when the substitute sees the school's jobs. */
const criteria = [
  'overrideVisibility',
  'overridePercentageVisibility',
  'overrideMinimumVisibility',
  'overrideMaximumVisibility',
] as const;

const responseFields = [
  'preferredSubstituteId',
  'instituteId',
  'isExcluded',
  ...criteria,
  '_version',
] as const;

/**
 * `POST /substitute/preferredSchools/VisibilityCriteria`: returns when the lists of schools show their jobs to a
 * substitute. Takes `{ instituteIds? }`; without it, returns all schools that list the substitute.
 */
async function visibilityCriteria(request: ActionRequest): Promise<RecordData[]> {
  return linesOf(request, readBodyFields(request.body, ['instituteIds']));
}

/**
 * `PUT /substitute/preferredSchools/VisibilityCriteria`: updates the lists of all named schools, or of none on error.
 * Takes what `POST` takes, and `jobVisibility` (docs/specification.md#master-data-7-other-services: "PUT adds
 * jobVisibility"). A school that does not list the substitute is refused at its index.
 */
async function saveVisibilityCriteria(request: ActionRequest): Promise<RecordData[]> {
  requirePermission(request.actor, 'PREFLIST.SCHOOL');
  const { jobVisibility, ...filter } = readBodyFields(request.body, ['instituteIds', 'jobVisibility']);
  const changes = readBodyFields(jobVisibility, criteria);
  const found = await linesOf(request, filter);
  assertListed(listedIds(filter, 'instituteIds'), found);
  for (const { preferredSubstituteId } of found)
    await request.write.update(lines, Number(preferredSubstituteId), changes);
  return linesOf(request, filter);
}

export const visibilityActions = { visibilityCriteria, saveVisibilityCriteria };

async function linesOf({ query, read }: ActionRequest, filter: RecordData): Promise<RecordData[]> {
  const { substituteId } = await read.get('substitute/substitute', idInQuery(query, 'substituteId'));
  const ids = listedIds(filter, 'instituteIds');
  const found = await read.list(lines, { substituteId, ...(ids.length > 0 ? { instituteId: ids } : {}) });
  return found.map((line) => Object.fromEntries(responseFields.map((name) => [name, line[name] ?? null])));
}

/** Throws if a named school's list does not name the substitute. */
function assertListed(ids: readonly number[], found: readonly RecordData[]): void {
  const listed = new Set(found.map(({ instituteId }) => instituteId));
  const problems = ids.flatMap((id, index) =>
    listed.has(id) ? [] : [{ field: `instituteIds.${index}`, code: 'reference', args: {} } as const],
  );
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}
