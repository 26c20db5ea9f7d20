import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client, Sent } from '#tests/contracts/client.ts';
import type { DemoService } from '../domain/demoService.ts';

/** IDs of the demo records that the calls use, keyed by parameter name. */
export type Facts = Readonly<Record<string, number>>;

/** The administrator, the service, and the IDs of the demo records for a call. */
export interface Context {
  readonly facts: Facts;
  readonly admin: Client;
  readonly service: DemoService;
}

type Query = Readonly<Record<string, string>>;

/** Returns the body and parameters of a call, in addition to those in the call's line of `specifiedCalls`. */
export type Request = (context: Context) => Sent | Promise<Sent>;

export const substitutes = '/services/substitute/substitute';

/** Returns the IDs of the records that the specified calls use. Creates some of the records. */
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

/** Creates a substitute who has only a name. Returns the substitute's ID. */
async function newSubstitute(service: DemoService): Promise<unknown> {
  const body = { firstName: 'Spare', lastName: `Person ${++serial}` };
  const { json } = await service.call('substitute/general-information', 'create', undefined, { body });
  return json.substituteId;
}

export const of =
  (...names: readonly string[]): Request =>
  ({ facts }) => ({ query: Object.fromEntries(names.map((name) => [name, String(facts[name])])) });

export const whose = of('substituteId');
export const whichUser = of('adminUserId');

export const readJson = async ({ admin }: Context, path: string, query: Query = {}) =>
  (await admin.ask('GET', path, { query })).json;

/** Returns the request of a save without changes. The request sends back the version that was read. */
export const saveUnchanged =
  (path: string, named: Request = whose, more: RecordData = {}): Request =>
  async (context) => {
    const { query = {} } = await named(context);
    const { _version } = await readJson(context, `${substitutes}${path}`, query);
    return { query, body: { _version, ...more } };
  };

/**
 * Returns the request that saves the first row in a list of the substitute without changes. `id` is the parameter that
 * names the row.
 */
export const saveRowUnchanged =
  (path: string, id: string): Request =>
  async (context) => {
    const { query = {} } = await whose(context);
    const [row] = await readJson(context, `${substitutes}${path}`, query);
    return { query: { [id]: String(row[id]) }, body: { _version: row._version } };
  };

export const withBody =
  (body: (facts: Facts) => RecordData, named: Request = whose): Request =>
  async (context) => ({ ...(await named(context)), body: body(context.facts) });

export const nothing: Request = () => ({});

/**
 * Creates a substitute who is excluded at a school's parent (such as a region). Returns a request that names the
 * substitute and the school.
 */
export const child: Request = async (context) => {
  const { service } = context;
  const substituteId = await newSubstitute(service);
  const schools = await service.list('settings/school', { institutionLevelId: 3, isActive: true });
  const [school] = schools;
  await service.call('substitute/preferred-substitute-schools-list', 'create', undefined, {
    body: { substituteId, instituteId: school?.parentInstituteId, isExcluded: true },
  });
  return { query: { substituteId: String(substituteId) }, body: { instituteId: school?.instituteId } };
};

export const inAddress =
  (request: Request): Request =>
  async (context) => {
    const { query, body } = await request(context);
    return { query: { ...query, instituteId: String((body as RecordData).instituteId) } };
  };

export const lockOf = (id: string, tableName: string) =>
  withBody((facts) => ({ key: facts[id], tableName, session: 'tab' }), nothing);
