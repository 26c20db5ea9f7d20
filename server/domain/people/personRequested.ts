import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idIn } from '../idInQuery.ts';

/** The numbers by which a call names a person, as its address has them; empty and 0 name nobody. */
export interface NamedPerson {
  readonly id: string;
  /** The number of single sign-on. */
  readonly orgSsoId: string;
}

/**
 * Reads the person that a call names by the id of the record, by the number of single sign-on, or by both, which must
 * be the same person's then. Undefined where the call names nobody; throws `notFound`.
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
