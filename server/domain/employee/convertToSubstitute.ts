import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { substituteFrom } from '#schemas/rules/conversion.ts';
import { DomainError } from '../../domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { needs } from '../needs.ts';
import { linksOf } from './linkedSubstitute.ts';
import { nameOf } from './nameOf.ts';
import { sentFields } from './sentFields.ts';
import { sentVersion } from './sentVersion.ts';
import { workerIdOf } from './workerIdOf.ts';

const general = 'employee/general-information';
const substitutes = 'substitute/substitute';
const permission = 'EMP.CONVERT_TO_SUB';
const flag = 'keepOrigWorkerRecordActive';

/**
 * `POST /api/employee/convertToSubstitute`: makes a substitute of an employee, in one transaction, and links
 * both. Takes `{ keepOrigWorkerRecordActive, _version }`: unless the first is true, the employee is
 * deactivated, which needs its own permission. Gives the number of the substitute, and the employee. Refused as
 * `stale` for a version that is no longer current, and as `invalid` for an employee who is inactive or was
 * converted already, and where a substitute has the same identifier
 * (docs/specification.md#master-data-3-substitute: "keepOrigWorkerRecordActive"; docs/domain.md#conversion).
 */
export async function convertToSubstitute(request: ActionRequest): Promise<unknown> {
  const { query, body, actor, read, write } = request;
  needs(actor, permission);
  const sent = sentFields(body, [flag, versionField]);
  const { [flag]: keeps = false } = sent;
  if (typeof keeps !== 'boolean') {
    throw new DomainError('invalid', { problems: [{ field: flag, code: 'type', args: {} }] });
  }
  const id = workerIdOf(query);
  const employee = await read.get(general, id);
  await write.hold(general, id, sentVersion(sent));
  await assertConvertible(request, employee);
  if (!keeps) needs(actor, 'EMP.DEACTIVATE');
  const made = await write.create(substitutes, { ...substituteFrom(employee), isActive: true });
  const substituteId = Number(made.substituteId);
  await write.assign(substitutes, substituteId, { linkedWorkerId: id });
  if (!keeps) await write.update(general, id, { isActive: false });
  return { substituteId, worker: { ...(await read.get(general, id)), linkedSubstituteId: substituteId } };
}

async function assertConvertible({ sql, actor }: ActionRequest, employee: RecordData): Promise<void> {
  const args = { label: nameOf(employee) };
  if (employee.isActive === false)
    throw new DomainError('invalid', { text: 'refused.convertInactive', args });
  const id = Number(employee.workerId);
  const links = await linksOf(sql, actor.organization, [id]);
  if (links.has(id)) throw new DomainError('invalid', { text: 'refused.convertedAlready', args });
}
