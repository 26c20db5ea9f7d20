import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { parseId } from '../idInQuery.ts';

/** The ids by which a request names a person. An empty id or 0 means no id. */
export interface PersonIds {
  readonly id: string;
  /** The person's single sign-on id. */
  readonly orgSsoId: string;
}

/**
 * Loads the person that a request names by record id, single sign-on id, or both. Undefined if the request has neither
 * id. Throws `notFound` for an unknown person, and for two ids that do not match.
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
