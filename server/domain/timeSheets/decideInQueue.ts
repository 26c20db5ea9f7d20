import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { DomainAction } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { stepAction, timeSheetItemEntity } from './itemSteps.ts';

/**
 * `POST …/approve`, `…/reject` of the queue: decides an item in its current version. Throws `notFound` for an item that
 * the person does not see, and `invalid` if they may not decide it or it is already decided.
 */
export function decideIn(step: 'approve' | 'reject'): DomainAction {
  const decide = stepAction(step);
  return async (request) => {
    const id = idInQuery(request.query, 'timeSheetItemId');
    await request.read.get(timeSheetItemEntity, id);
    await request.write.lock(timeSheetItemEntity, id);
    return (await decide(request)) as RecordData;
  };
}
