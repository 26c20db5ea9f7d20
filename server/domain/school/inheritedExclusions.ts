import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';

const rows = 'school/inherited-exclusions';
const list = 'school/preferred-substitutes';

/**
 * Reads the school and substitute from the query. Throws `notFound` if the school does not have that inherited
 * exclusion.
 */
async function namedIn({ query, read }: ActionRequest, state: 'open' | 'included') {
  const of = {
    instituteId: idInQuery(query, 'instituteId'),
    substituteId: idInQuery(query, 'substituteId'),
  };
  await read.get('school/general-info', of.instituteId);
  const [row] = await read.list(rows, { ...of, said: state });
  if (!row) throw new DomainError('notFound');
  return of;
}

/**
 * `PUT /api/institution/inheritedExclusion?instituteId&substituteId`: the school includes a substitute who is excluded
 * by a list above the school.
 */
async function includeAgain(request: ActionRequest): Promise<void> {
  const of = await namedIn(request, 'open');
  await request.write.create(list, { ...of, isExcluded: false });
}

/** `DELETE /api/institution/inheritedExclusion?instituteId&substituteId`: the school inherits the exclusion again. */
async function inheritAgain(request: ActionRequest): Promise<void> {
  const of = await namedIn(request, 'included');
  const [own] = await request.read.list(list, of);
  if (!own) throw new DomainError('notFound');
  await request.write.delete(list, Number(own.preferredSubstituteId));
}

/**
 * Actions with which a school overrides the exclusion of a substitute by a list above it
 * (docs/domain.md#lists-of-schools).
 */
export const inheritedExclusionActions = { includeAgain, inheritAgain };
