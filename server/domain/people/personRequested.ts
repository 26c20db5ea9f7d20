import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idIn } from '../idInQuery.ts';

/** The ids by which a request names a person, as in its query; empty or 0 means none. */
export interface NamedPerson {
  readonly id: string;
  /** Single sign-on id. */
  readonly orgSsoId: string;
}

/**
 * Loads the person named by record id, single sign-on id, or both, which must then match. Undefined if the request
 * names no one; throws `notFound`.
 */
export async function personRequested(
  entity: string,
  { id, orgSsoId }: NamedPerson,
  read: ActionRequest['read'],
): Promise<RecordData | undefined> {
  const hasSignOn = !['', '0'].includes(orgSsoId);
  if (!['', '0'].includes(id)) {
    const record = await read.get(entity, idIn(id));
    if (hasSignOn && String(record.orgSsoId ?? '') !== orgSsoId) throw new DomainError('notFound');
    return record;
  }
  if (!hasSignOn) return undefined;
  const [found] = await read.list(entity, { orgSsoId: idIn(orgSsoId) });
  if (!found) throw new DomainError('notFound');
  return found;
}
