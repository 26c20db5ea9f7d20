import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sent } from '#tests/contracts/client.ts';
import { formOf, pdf } from '../files/uploadForm.ts';
import {
  balance,
  changedFile,
  fileCall,
  fileOf,
  firstBalance,
  group,
  overlapping,
  reordered,
  savedLines,
  saveEmployeeUnchanged,
  whose,
} from './employeeRequestParts.ts';
import { lockOf, nothing, of, type Request, withBody } from './requestParts.ts';

/** Requests of the employee service by call, for calls that `specifiedCalls` does not define completely. */
export const employeeRequests: Readonly<Record<string, Request>> = {
  'POST /api/employees': withBody(() => ({ filters: {}, InstitutionIds: [], WorkerTypeIds: [] }), nothing),
  'POST /api/employee': async ({ facts, service: demo }) => {
    const [{ workerTypeId } = {}] = await demo.list('reference-data/employee-type');
    return {
      body: { firstName: 'Ada', lastName: 'Newly', workerTypeId, instituteIds: [facts.instituteId] },
    };
  },
  'PUT /api/employee': saveEmployeeUnchanged('/api/employee'),
  'DELETE /api/employee': async (context) => {
    const body = (await employeeRequests['POST /api/employee']?.(context))?.body as RecordData;
    const spare = { ...body, firstName: 'Spare', allowDuplicateName: true };
    const { json } = await context.service.call('employee/general-information', 'create', undefined, {
      body: spare,
    });
    return { query: { workerId: String(json.workerId) } };
  },
  'GET /api/employee/address': whose,
  'PUT /api/employee/address': saveEmployeeUnchanged('/api/employee/address'),
  'GET /api/absenceApprovers': whose,
  'GET /api/employee/permissions': whose,
  'PUT /api/employee/permissions': saveEmployeeUnchanged('/api/employee/permissions'),
  'GET /api/preferences': whose,
  'GET /api/absence/history': whose,
  'GET /api/employee/skills': whose,
  'POST /api/skills': saveEmployeeUnchanged('/api/employee/skills'),
  'GET /api/employee/login/history': whose,
  'GET /api/report/notifications': whose,
  'GET /api/employee/qualifiedSubstitutes': whose,
  'POST /api/employee/absenceReasons': async (context) => ({ body: await balance(context) }),
  'GET /api/absenceReasons': async (context) => ({
    query: { balanceId: String((await firstBalance(context)).balanceId) },
  }),
  'PUT /api/absenceReasons': async (context) => {
    const { balanceId, _version } = await firstBalance(context);
    return { query: { balanceId: String(balanceId) }, body: { _version } };
  },
  'GET /api/absenceReason/logs': whose,
  'GET /api/employee/absenceVacancyFiles': whose,
  'PUT /api/employee/absenceVacancyFile': fileCall('workerId', changedFile),
  'DELETE /api/employee/absenceVacancyFile': fileCall('workerId'),
  'POST /api/employee/accountingCodes': withBody(() => ({ InstitutionIds: [] }), nothing),
  'PUT /api/employee/phone/pin': withBody(() => ({ pin: '2580' }), whose),
  'PUT /api/employee/preferredSubstitute/visibilityCriteria': saveEmployeeUnchanged(
    '/api/employee/preferredSubstitute/visibilityCriteria',
  ),
  'GET /api/employee/preferredSubstitutes': () => ({ query: { pageSize: '400' } }),
  'PUT /api/employee/preferredSubstitutes': savedLines('workerId'),
  'GET /api/employee/reOrderedPreferredSubstitutes': whose,
  'POST /api/employee/reOrderedPreferredSubstitutes': reordered('workerId'),
  'PUT /api/allocationGroup': withBody(() => ({ description: 'Grant and district' }), nothing),
  'GET /api/allocationGroup': group,
  'DELETE /api/allocationGroup': async ({ service: demo }) => {
    const body = { description: 'No longer' };
    const { json } = await demo.call('reference-data/allocation-group', 'create', undefined, { body });
    return { query: { allocationGroupId: String(json.allocationGroupId) } };
  },
  'GET /api/allocationGroup/overlappingVersions': async (context) => {
    const { allocationGroupId, fromDate, toDate } = await overlapping(context, '2090-01-01');
    return {
      query: { allocationGroupId: String(allocationGroupId), fromDate: `${fromDate}`, toDate: `${toDate}` },
    };
  },
  'POST /api/allocationGroup/overlappingVersions': async (context) => ({
    body: { resolution: 'adjustEarlier', version: await overlapping(context, '2090-02-01') },
  }),
  'POST /api/lock': lockOf('workerId', 'Worker'),
  'POST /api/unlock': lockOf('workerId', 'Worker'),
  'POST /v1.0/AbsenceVacancyFile/Upload': ({ facts }): Sent =>
    formOf([{ name: 'Plan.pdf', bytes: pdf }], [{ workerId: facts.workerId }]),
  'GET /v1.0/AbsenceVacancyFile/Download': async (context) => {
    const { filePath } = await fileOf(context, 'workerId');
    return { query: { fileName: 'Plan.pdf', filePath: String(filePath) } };
  },
};

const profile = of('vacancyProfileId');

/**
 * Requests by call for the calls that name a vacancy profile instead of an employee (docs/domain.md#vacancy-profiles).
 */
export const vacancyProfileRequests: Readonly<Record<string, Request>> = {
  'POST /api/skills': saveEmployeeUnchanged('/api/employee/skills', profile),
  'PUT /api/employee/preferredSubstitutes': savedLines('vacancyProfileId'),
  'POST /api/employee/preferredSubstitutes': withBody(
    ({ unlistedId }) => ({ substituteId: unlistedId }),
    profile,
  ),
  'POST /api/employee/reOrderedPreferredSubstitutes': reordered('vacancyProfileId'),
  'PUT /api/employee/absenceVacancyFile': fileCall('vacancyProfileId', changedFile),
  'DELETE /api/employee/absenceVacancyFile': fileCall('vacancyProfileId'),
  'PUT /api/employee/allocationGroup': withBody(() => ({ description: 'Of the profile' }), profile),
};
