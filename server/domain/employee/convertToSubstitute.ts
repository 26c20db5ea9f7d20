import { substituteFrom } from '#schemas/rules/conversion.ts';
import { Refusal } from '../../refusal.ts';
import type { ActionRequest } from '../domainRule.ts';
import { needs } from '../needs.ts';
import { sentFields } from './sentFields.ts';
import { workerIdOf } from './workerIdOf.ts';

const general = 'employee/general-information';
const substitutes = 'substitute/substitute';
const permission = 'EMP.CONVERT_TO_SUB';
const flag = 'keepOrigWorkerRecordActive';

/**
 * `POST /api/employee/convertToSubstitute`: makes a substitute of an employee, in one transaction. Takes
 * `{ keepOrigWorkerRecordActive }`: unless it is true, the employee is deactivated, which needs its own permission. Gives the number of the substitute, and
 * the employee.
 * Refused as `invalid` where a substitute has the same identifier already (specification, master data
 * section 3, "keepOrigWorkerRecordActive"; domain design, 3.19).
 */
export async function convertToSubstitute(request: ActionRequest): Promise<unknown> {
  const { query, body, actor, read, write } = request;
  needs(actor, permission);
  const { [flag]: keeps = false } = sentFields(body, [flag]);
  if (typeof keeps !== 'boolean') {
    throw new Refusal('invalid', { problems: [{ field: flag, code: 'type', args: {} }] });
  }
  const id = workerIdOf(query);
  const employee = await read.get(general, id);
  const staysActive = keeps || employee.isActive === false;
  if (!staysActive) needs(actor, 'EMP.DEACTIVATE');
  const substitute = await write.create(substitutes, { ...substituteFrom(employee), isActive: true });
  if (!staysActive) await write.update(general, id, { isActive: false });
  return { substituteId: substitute.substituteId, worker: await read.get(general, id) };
}
