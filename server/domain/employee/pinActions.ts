import { versionField } from '#schemas/model/recordShape.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { DomainError } from '../../domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { readWorkerPins } from './pins.ts';
import { sentFields } from './sentFields.ts';
import { workerIdOf } from './workerIdOf.ts';

const general = 'employee/general-information';
const permission = 'EMP.RESETPIN';
const known = ['phoneNumber', 'pin', versionField];

/** `GET /api/employee/phone/pin`: whether the employee has a PIN, and since when. Never the PIN. */
export async function pinState({ query, actor, sql, read }: ActionRequest): Promise<unknown> {
  const { workerId } = await read.get(general, workerIdOf(query));
  const { hashes, changedAt } = await readWorkerPins(sql, actor.organization, Number(workerId));
  return { hasPin: hashes.length > 0, changedAt: changedAt ?? null };
}

/**
 * `PUT /api/employee/phone/pin`: an administrator sets an employee's phone and PIN. Takes `{ phoneNumber?, pin
 * }` and the version, if the record was read; gives the record. Refused with the codes of saving an employee
 * (docs/specification.md#master-data-7-employee-service and #master-data-8-employee).
 */
export async function changePhoneAndPin({
  query,
  body,
  actor,
  read,
  write,
}: ActionRequest): Promise<unknown> {
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  const sent = sentFields(body, known);
  if (typeof sent.pin !== 'string' || sent.pin === '') {
    throw new DomainError('invalid', { problems: [{ field: 'pin', code: 'required', args: {} }] });
  }
  await write.update(general, workerIdOf(query), sent);
  return read.get(general, workerIdOf(query));
}
