import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { parseId } from '../idInQuery.ts';

/** The ids by which a request names a person, as in its query; empty or 0 means none. */
export interface PersonIds {
  readonly id: string;
  /** Single sign-on id. */
  readonly orgSsoId: string;
}

/**
 * Loads the person named by record id, single sign-on id, or both, which must then match. Undefined if the request
 * names no one; throws `notFound`.
 */
export async function loadNamedPerson(
  entity: string,
  { id, orgSsoId }: PersonIds,
  read: ActionRequest['read'],
): Promise<RecordData | undefined> {
  const hasSignOn = !['', '0'].includes(orgSsoId);
  if (!['', '0'].includes(id)) {
    const record = await read.get(entity, parseId(id));
    if (hasSignOn && String(record.orgSsoId ?? '') !== orgSsoId) throw new DomainError('notFound');
    return record;
  }
  if (!hasSignOn) return undefined;
  const [found] = await read.list(entity, { orgSsoId: parseId(orgSsoId) });
  if (!found) throw new DomainError('notFound');
  return found;
}
