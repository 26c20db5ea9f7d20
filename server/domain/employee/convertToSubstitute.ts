import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { Refusal } from '../../refusal.ts';
import type { ActionRequest } from '../domainRule.ts';
import { sentFields } from './sentFields.ts';
import { workerIdOf } from './workerIdOf.ts';

const general = 'employee/general-information';
const substitutes = 'substitute/substitute';
const permission = 'EMP.CONVERT_TO_SUB';
const flag = 'keepOrigWorkerRecordActive';

/** What a substitute takes over from the employee that it was, by the names of both. */
const takenOver = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  identifier: 'identifier',
  email: 'email',
  phoneNumber: 'phoneNumber',
  gender: 'genderId',
  languageId: 'languageId',
  payCodeId: 'payCodeId',
} as const;

/**
 * `POST /api/employee/convertToSubstitute`: makes a substitute of an employee, in one transaction. Takes
 * `{ keepOrigWorkerRecordActive }`: unless it is true, the employee is deactivated. Gives the number of the substitute, and
 * the employee.
 * Refused as `invalid` where a substitute has the same identifier already (specification, master data
 * section 3, "keepOrigWorkerRecordActive"; domain design, 3.19).
 */
export async function convertToSubstitute(request: ActionRequest): Promise<unknown> {
  const { query, body, actor, read, write } = request;
  if (!allows(actor.permissions, permission)) throw new Refusal('forbidden', { args: { permission } });
  const { [flag]: keeps = false } = sentFields(body, [flag]);
  if (typeof keeps !== 'boolean') {
    throw new Refusal('invalid', { problems: [{ field: flag, code: 'type', args: {} }] });
  }
  const id = workerIdOf(query);
  const employee = await read.get(general, id);
  const substitute = await write.create(substitutes, substituteFrom(employee));
  const staysActive = keeps || employee.isActive === false;
  if (!staysActive) await write.update(general, id, { isActive: false });
  return { substituteId: substitute.substituteId, worker: await read.get(general, id) };
}

function substituteFrom(employee: RecordData): RecordData {
  const entries = Object.entries(takenOver).map(([from, to]) => [to, employee[from]] as const);
  const filled = entries.filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(filled), isActive: true };
}
