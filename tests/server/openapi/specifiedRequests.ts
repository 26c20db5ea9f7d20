import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client, Sent } from '#tests/contracts/client.ts';
import type { DemoService } from '../domain/demoService.ts';
import { filesAlone, png } from '../files/uploadForm.ts';

/** Records of the demonstration that the calls are about, by the parameters that name them. */
export type Facts = Readonly<Record<string, number>>;

/** With whom and over what a call is asked. */
export interface Context {
  readonly facts: Facts;
  readonly admin: Client;
  readonly service: DemoService;
}

type Query = Readonly<Record<string, string>>;

/** What is sent with a call beside the parameters that its row names. */
type Request = (context: Context) => Sent | Promise<Sent>;

const substitutes = '/services/substitute/substitute';

/** The records that the calls of the table are about. */
export async function factsOf(service: DemoService): Promise<Facts> {
  const first = async (entity: string, filter: RecordData = {}) =>
    (await service.list(entity, filter))[0] ?? {};
  const listed = await first('substitute/preferred-substitute-schools-list');
  const { substituteId } = listed;
  const user = await first('admin-user/admin-user', { userType: 5 });
  const spareUser = await service.call('admin-user/general-information', 'create', undefined, {
    body: { firstName: 'Spare', lastName: 'User', userType: 5 },
  });
  const numbers = {
    substituteId,
    substituteIds: substituteId,
    spareId: await newSubstitute(service),
    unlistedId: await newSubstitute(service),
    adminUserId: user.adminUserId,
    spareUserId: spareUser.json.adminUserId,
    userType: 5,
    vacancyProfileId: (await first('vacancy-profile/vacancy-profile')).vacancyProfileId,
    workerId: (await first('employee/employee', { isActive: true })).workerId,
    orgPersonId: (await first('employee/employee', { orgPersonId: { empty: false } })).orgPersonId,
    instituteId: (await first('settings/school', { institutionLevelId: 3 })).instituteId,
    timeSheetId: (await first('substitute/timesheet-history')).timeSheetItemId,
  };
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
}

let serial = 0;

/** Somebody about whom nothing is known yet. */
async function newSubstitute(service: DemoService): Promise<unknown> {
  const body = { firstName: 'Spare', lastName: `Person ${++serial}` };
  const { json } = await service.call('substitute/general-information', 'create', undefined, { body });
  return json.substituteId;
}

const of =
  (...names: readonly string[]): Request =>
  ({ facts }) => ({ query: Object.fromEntries(names.map((name) => [name, String(facts[name])])) });

const whose = of('substituteId');
const whichUser = of('adminUserId');

const asked = async ({ admin }: Context, path: string, query: Query = {}) =>
  (await admin.ask('GET', path, { query })).json;

/** A change that changes nothing: the version that is read at an address. */
const kept =
  (path: string, named: Request = whose, more: RecordData = {}): Request =>
  async (context) => {
    const { query = {} } = await named(context);
    const { _version } = await asked(context, `${substitutes}${path}`, query);
    return { query, body: { _version, ...more } };
  };

/** A change of the first row of a list, by the parameter that names it. */
const keptRow =
  (path: string, id: string): Request =>
  async (context) => {
    const { query = {} } = await whose(context);
    const [row] = await asked(context, `${substitutes}${path}`, query);
    return { query: { [id]: String(row[id]) }, body: { _version: row._version } };
  };

const withBody =
  (body: (facts: Facts) => RecordData, named: Request = whose): Request =>
  async (context) => ({ ...(await named(context)), body: body(context.facts) });

const nothing: Request = () => ({});

/** A school below one whose list excludes a substitute, who is new. */
const child: Request = async (context) => {
  const { service } = context;
  const substituteId = await newSubstitute(service);
  const schools = await service.list('settings/school', { institutionLevelId: 3, isActive: true });
  const [school] = schools;
  await service.call('substitute/preferred-substitute-schools-list', 'create', undefined, {
    body: { substituteId, instituteId: school?.parentInstituteId, isExcluded: true },
  });
  return { query: { substituteId: String(substituteId) }, body: { instituteId: school?.instituteId } };
};

const inAddress =
  (request: Request): Request =>
  async (context) => {
    const { query, body } = await request(context);
    return { query: { ...query, instituteId: String((body as RecordData).instituteId) } };
  };

const lockOf = (id: string, tableName: string) =>
  withBody((facts) => ({ key: facts[id], tableName, session: 'tab' }), nothing);

/** What the calls of the substitute and admin-user services are sent, where their row does not say it all. */
export const requests: Readonly<Record<string, Request>> = {
  'GET /substitute/address': whose,
  'PUT /substitute/address': kept('/address'),
  'PUT /substitute': kept('/generalInformation'),
  'POST /substitute': withBody(() => ({ firstName: 'Ada', lastName: 'Newly' }), nothing),
  'DELETE /substitute': ({ facts }) => ({ query: { substituteId: String(facts.spareId) } }),
  'PUT /substitute/smsNumber': withBody(() => ({ smsNumber: '9895550142' })),
  'PUT /substitute/pin': withBody(() => ({ pin: '2580' })),
  'GET /substitute/absences': whose,
  'GET /substitute/report/callHistory': whose,
  'GET /substitute/report/SMSHistory': whose,
  'GET /substitute/login/history': whose,
  'GET /substitute/performance': whose,
  'GET /substitute/fulfillmentHistory': whose,
  'PUT /substitute/report/callHistory/forgiveSubReduceCallingMode': reduced,
  'GET /substitute/permissions': whose,
  'PUT /substitute/permissions': kept('/permissions'),
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
  'PUT /substitute/skills': kept('/skills'),
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
  'PUT /substitute/availableTimes': kept('/callTimes', whose, {
    callTimes: [{ days: 2, from: '06:00', to: '07:00' }],
  }),
  'DELETE /substitute/availableTime': async (context) => {
    await context.admin.ask(
      'PUT',
      `${substitutes}/availableTimes`,
      await requests['PUT /substitute/availableTimes']?.(context),
    );
    const { query = {} } = await whose(context);
    const rows: RecordData[] = await asked(context, `${substitutes}/availableTimes`, query);
    return { query: { ...query, id: String(rows.find(({ because }) => because === 'own')?.id) } };
  },
  'POST /substitute/PreferredEmployees': withBody(({ workerId }) => ({
    employees: [{ workerId, callRank: null }],
  })),
  'PUT /substitute/PreferredEmployees': async (context) => {
    const { query = {} } = await whose(context);
    const [row] = await asked(context, `${substitutes}/PreferredEmployees`, query);
    const { preferredSubstituteId } = row;
    return { query, body: { employees: [{ preferredSubstituteId, comments: 'Knows the room.' }] } };
  },
  'POST /substitute/preferredSchoolsByDistrict': withBody(
    ({ unlistedId, instituteId }) => ({ substituteId: unlistedId, instituteId }),
    nothing,
  ),
  'PUT /substitute/schoolsPreferredByDistrict': keptRow(
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
    const { _version } = await asked(context, '/services/admin-user/adminuser/generalInformation', query);
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

function nonWorkDay({ substituteId }: Facts): RecordData {
  const day = '2090-03-06';
  return { substituteId, fromDate: day, toDate: day, days: 127, startTime: '08:00', endTime: '16:00' };
}

/** A photo that is there. */
async function photoOf({ admin, facts }: Context): Promise<unknown> {
  const query = { substituteId: String(facts.substituteId), fileType: '2' };
  const sent = { ...filesAlone([{ name: 'Face.png', bytes: png }]), query };
  return (await admin.ask('POST', `${substitutes}/fileDepot/upload`, sent)).json.file.fileDepotId;
}

/** Somebody who is called less: five calls without an answer. */
async function reduced(context: Context): Promise<Sent> {
  const { facts, service } = context;
  await service.database.maintain(async (sql) => {
    await sql('delete from call_attempt where substitute_id = $1', [facts.substituteId]);
    await sql(
      `insert into call_attempt (org_id, call_attempt_id, called_at, confirmation_number, substitute_id, institute_id,
         channel, period, cycle, result, duration_seconds)
       select day.org_id, 990000000 + n, now() - n * interval '1 hour', day.confirmation_number, $1, day.institute_id,
         'phone', 'am', 1, 'noAnswer', 10
       from generate_series(0, 4) as n cross join (select * from absence order by confirmation_number limit 1) as day`,
      [facts.substituteId],
    );
  });
  return { ...(await whose(context)), body: {} };
}

/** Somebody who has confirmed what the district tells of calls. */
async function confirmed(context: Context): Promise<Sent> {
  const { facts, service } = context;
  const { json } = await service.call('settings/call-time-disclaimer', 'create', undefined, {
    body: { text: 'Calls are automatic.' },
  });
  await service.database.maintain((sql) =>
    sql(
      'update substitute set disclaimer_version = $2, disclaimer_confirmed_at = now() where substitute_id = $1',
      [facts.substituteId, json.version],
    ),
  );
  return { ...(await whose(context)), body: {} };
}
