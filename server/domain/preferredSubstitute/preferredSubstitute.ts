import { DomainError } from '../../domainError.ts';
import type { Change, Domain } from '../domainRule.ts';
import { listsOf } from './listsOf.ts';

const ofEmployee = 'employee/preferred-substitutes';

/** What the order of an employee's preferred substitutes does not say: when an exclusion needs a comment, and which lists count. */
export const preferredSubstitute: Domain = {
  rules: { [ofEmployee]: commentNeeded },
  actions: { [ofEmployee]: { preferences: listsOf } },
};

/**
 * "Exclusion comments required when excluding a substitute (if setting on)"
 * (docs/specification.md#master-data-5-people).
 */
async function commentNeeded({ action, after, actor, sql }: Change): Promise<void> {
  if (action === 'delete' || after.isExcluded !== true || after.comments !== undefined) return;
  const [row] = await sql(
    'select require_comments_when_excluding_subs as is_needed from worker where org_id = $1 and worker_id = $2',
    [actor.organization, after.workerId],
  );
  if (row?.is_needed !== true) return;
  throw new DomainError('invalid', { problems: [{ field: 'comments', code: 'required', args: {} }] });
}
