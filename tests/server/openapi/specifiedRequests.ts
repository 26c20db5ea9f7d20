import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filesAlone, png } from '../files/uploadForm.ts';
import {
  child,
  inAddress,
  lockOf,
  nothing,
  of,
  type Request,
  readJson,
  saveRowUnchanged,
  saveUnchanged,
  substitutes,
  whichUser,
  whose,
  withBody,
} from './requestParts.ts';
import { confirmed, nonWorkDay, photoOf, reduced } from './requestStates.ts';

/**
 * Requests of the substitute and admin user services by call, for calls that `specifiedCalls` does not define
 * completely.
 */
export const requests: Readonly<Record<string, Request>> = {
  'GET /substitute/address': whose,
  'PUT /substitute/address': saveUnchanged('/address'),
  'PUT /substitute': saveUnchanged('/generalInformation'),
  'POST /substitute': withBody(() => ({ firstName: 'Ada', lastName: 'Newly' }), nothing),
  'DELETE /substitute': ({ facts }) => ({ query: { substituteId: String(facts.spareId) } }),
  'PUT /substitute/smsNumber': async (context) => {
    const { query = {} } = await whose(context);
    const { _version } = await readJson(context, `${substitutes}/generalInformation`, query);
    return { query, body: { smsNumber: '9895550142', _version } };
  },
  'PUT /substitute/pin': withBody(() => ({ pin: '2580' })),
  'GET /substitute/absences': whose,
  'GET /substitute/report/callHistory': whose,
  'GET /substitute/report/SMSHistory': whose,
  'GET /substitute/login/history': whose,
  'GET /substitute/performance': whose,
  'GET /substitute/fulfillmentHistory': whose,
  'PUT /substitute/report/callHistory/forgiveSubReduceCallingMode': reduced,
  'GET /substitute/permissions': whose,
  'PUT /substitute/permissions': saveUnchanged('/permissions'),
  'PUT /substitute/callTime/forceReconfirmation': confirmed,
  'GET /substitute/notifications': whose,
  'GET /substitute/templates': () => ({ query: { configId: '1', configName: '' } }),
  'GET /substitute/schedule': whose,
  'POST /substitute/nonWorkingDay': withBody(nonWorkDay, nothing),
  'DELETE /substitute/schedule/nonWorkingDay': async ({ facts, service }) => {
    const body = nonWorkDay(facts);
    const { json } = await service.call('substitute/non-work-day', 'create', undefined, { body });
    return { query: { nonWorkDayId: String(json.nonWorkDayId) } };
  },
  'GET /substitute/skills': whose,
  'PUT /substitute/skills': saveUnchanged('/skills'),
  'GET /substitute/preferredSchools': whose,
  'PUT /substitute/preferredSchools': async ({ facts, service }) => {
    const { substituteId, instituteId } = facts;
    const { json } = await service.call('substitute/preferred-schools', 'create', undefined, {
      body: { substituteId, instituteId, days: 62 },
    });
    return {
      query: { substituteInstituteDetailId: String(json.substituteInstituteDetailId) },
      body: { days: 2, _version: json._version },
    };
  },
  'POST /substitute/preferredSchools/VisibilityCriteria': withBody(() => ({})),
  'PUT /substitute/preferredSchools/VisibilityCriteria': withBody(() => ({
    jobVisibility: { overrideVisibility: true, overridePercentageVisibility: 40 },
  })),
  'GET /substitute/availableTimes': whose,
  'PUT /substitute/availableTimes': saveUnchanged('/callTimes', whose, {
    callTimes: [{ days: 2, from: '06:00', to: '07:00' }],
  }),
  'DELETE /substitute/availableTime': async (context) => {
    await context.admin.ask(
      'PUT',
      `${substitutes}/availableTimes`,
      await requests['PUT /substitute/availableTimes']?.(context),
    );
    const { query = {} } = await whose(context);
    const rows: RecordData[] = await readJson(context, `${substitutes}/availableTimes`, query);
    return { query: { ...query, id: String(rows.find(({ because }) => because === 'own')?.id) } };
  },
  'POST /substitute/PreferredEmployees': withBody(({ workerId }) => ({
    employees: [{ workerId, callRank: null }],
  })),
  'PUT /substitute/PreferredEmployees': async (context) => {
    const { query = {} } = await whose(context);
    const [row] = await readJson(context, `${substitutes}/PreferredEmployees`, query);
    const { preferredSubstituteId } = row;
    return { query, body: { employees: [{ preferredSubstituteId, comments: 'Knows the room.' }] } };
  },
  'POST /substitute/preferredSchoolsByDistrict': withBody(
    ({ unlistedId, instituteId }) => ({ substituteId: unlistedId, instituteId }),
    nothing,
  ),
  'PUT /substitute/schoolsPreferredByDistrict': saveRowUnchanged(
    '/schoolsPreferredByDistrict',
    'preferredSubstituteId',
  ),
  'GET /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded': whose,
  'PUT /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded': child,
  'DELETE /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded': inAddress(child),
  'GET /substitute/schoolsPreferredByDistrict/includedChildInstitutionsHavingParentExcluded': whose,
  'DELETE /substitute/schoolsPreferredByDistrict/includedChildInstitutionsHavingParentExcluded': async (
    context,
  ) => {
    const { query = {}, body } = await child(context);
    const path = `${substitutes}/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded`;
    await context.admin.ask('PUT', path, { query, body });
    return { query: { ...query, instituteId: String((body as RecordData).instituteId) } };
  },
  'GET /substitute/fileDepot/metadata': whose,
  'GET /substitute/fileDepot/download': async (context) => ({
    query: { fileDepotId: String(await photoOf(context)) },
  }),
  'POST /substitute/fileDepot/upload': () => ({
    ...filesAlone([{ name: 'Face.png', bytes: png }]),
    query: { fileType: '2' },
  }),
  'DELETE /substitute/fileDepot': async (context) => ({
    query: { fileType: '2', fileDepotId: String(await photoOf(context)) },
  }),
  'POST /substitute/fileUpload/permissions': () => ({
    query: { canUploadPhoto: 'true', canUploadResume: 'false' },
  }),
  'POST /substitute/report/timeSheetHistory': withBody(
    ({ substituteId }) => ({ SubstituteId: substituteId, InstitutionIds: [] }),
    nothing,
  ),
  'POST /substitute/report/timeSheetHistory/details': async ({ service }) => {
    const [{ substituteId, timeSheetPeriodId } = {}] = await service.list('substitute/timesheet-history');
    return { body: { substituteId, timeSheetPeriodId, institutionIds: [] } };
  },
  'POST /substitute/report/timeSheetItem/markUnmarkPaper': async ({ service }) => {
    const [{ timeSheetItemId, _version } = {}] = await service.list('substitute/timesheet-history');
    return { body: { timeSheetItemId, _version } };
  },
  'GET /substitute/report/timeSheet/comments': of('timeSheetId'),
  'GET /substitute/report/jobVisibilityHierarchy': whose,
  'GET /v1.0/substitute/availableJobs': whose,
  'POST /substitute/lock': lockOf('substituteId', 'substitutes'),
  'POST /substitute/unlock': lockOf('substituteId', 'substitutes'),
  'GET /adminUser': whichUser,
  'GET /adminuser/generalInformation': whichUser,
  'GET /adminuser/login/history': whichUser,
  'PUT /adminUser/pin': withBody(() => ({ pin: '2580' }), whichUser),
  'PUT /adminuser': async (context) => {
    const { query = {} } = await whichUser(context);
    const { _version } = await readJson(context, '/services/admin-user/adminuser/generalInformation', query);
    return { query, body: { title: 'Office', _version } };
  },
  'POST /adminuser': withBody(() => ({ userType: 5, firstName: 'Nora', lastName: 'Newly' }), nothing),
  'PUT /adminUser/distributionList': withBody(
    ({ adminUserId }) => ({ adminUserId, userTypeId: 5, distributionIds: [] }),
    nothing,
  ),
  'DELETE /adminUser': ({ facts }) => ({ query: { adminUserId: String(facts.spareUserId) } }),
  'POST /adminUser/lock': lockOf('adminUserId', 'organization_users'),
  'PUT /adminUser/unlock': lockOf('adminUserId', 'organization_users'),
};
