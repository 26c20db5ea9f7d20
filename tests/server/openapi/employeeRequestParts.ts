import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { formOf, pdf } from '../files/uploadForm.ts';
import { type Context, of, type Request, readJson } from './requestParts.ts';

const service = '/services/employee';
export const whose = of('workerId');

/** Returns the request of a save without changes. The request sends back the version that was read. */
export const saveEmployeeUnchanged =
  (path: string, named: Request = whose, more: RecordData = {}): Request =>
  async (context) => {
    const { query = {} } = await named(context);
    const { _version } = await readJson(context, `${service}${path}`, query);
    return { query, body: { _version, ...more } };
  };

/** Uploads a file for the employee or vacancy profile and returns the stored file. */
export async function fileOf(context: Context, name: 'workerId' | 'vacancyProfileId'): Promise<RecordData> {
  const message = [{ [name]: context.facts[name], description: 'Plan' }];
  const sent = formOf([{ name: 'Plan.pdf', bytes: pdf }], message);
  return (await context.admin.ask('POST', `${service}/v1.0/AbsenceVacancyFile/Upload`, sent)).json.files[0];
}

export const fileCall =
  (name: 'workerId' | 'vacancyProfileId', body?: (file: RecordData) => RecordData): Request =>
  async (context) => {
    const file = await fileOf(context, name);
    const query = { ...ofProfile(context, name), fileId: String(file.fileId) };
    return body ? { query, body: body(file) } : { query };
  };

export const changedFile = ({ _version }: RecordData) => ({ description: 'Plan of the week', _version });

/** Returns a new balance, with initial values, for an absence reason for which the employee has none yet. */
export async function balance({ facts, service: demo }: Context): Promise<RecordData> {
  const { workerId } = facts;
  const held = await demo.list('employee/absence-reasons', { workerId });
  const usedReasons = new Set(held.map(({ absenceReasonId }) => absenceReasonId));
  const reasons = await demo.list('reference-data/absence-reason', { hidden: false });
  const free = reasons.find(({ absenceReasonId }) => !usedReasons.has(absenceReasonId));
  return { workerId, absenceReasonId: free?.absenceReasonId, asOf: '2026-07-01', initialBalanceDays: 3 };
}

export async function firstBalance({ facts, service: demo }: Context): Promise<RecordData> {
  return (await demo.list('employee/absence-reasons', { workerId: facts.workerId }))[0] ?? {};
}

/** Creates an allocation group with a version. Returns a second version, not yet stored, that overlaps the first. */
export async function overlapping({ service: demo }: Context, fromDate: string): Promise<RecordData> {
  const [code] = await demo.list('reference-data/accounting-code');
  const body = { description: `Split from ${fromDate}` };
  const { json } = await demo.call('reference-data/allocation-group', 'create', undefined, { body });
  const { allocationGroupId } = json;
  const details = [{ accountingCodeId: code?.accountingCodeId, percent: 100 }];
  const version = { allocationGroupId, details, fromDate, toDate: '9999-12-31' };
  await demo.call('reference-data/allocation-group-version', 'create', undefined, { body: version });
  return { ...version, fromDate: fromDate.replace('2090', '2091') };
}

export const group: Request = async ({ service: demo }) => {
  const [{ allocationGroupId } = {}] = await demo.list('reference-data/allocation-group');
  return { query: { allocationGroupId: String(allocationGroupId) } };
};

/** Returns the first entry of the preferred substitutes list of the employee or vacancy profile, with its version. */
async function lineOf(context: Context, name: 'workerId' | 'vacancyProfileId'): Promise<RecordData> {
  const query = { [name]: String(context.facts[name]) };
  return (await readJson(context, `${service}/api/employee/preferredSubstitutes`, query))[0];
}

export const savedLines =
  (name: 'workerId' | 'vacancyProfileId'): Request =>
  async (context) => {
    const { preferredSubstituteId, _version } = await lineOf(context, name);
    const rows = [{ preferredSubstituteId, _version, comments: 'Knows the room.' }];
    return { query: ofProfile(context, name), body: { [name]: context.facts[name], rows } };
  };

export const reordered =
  (name: 'workerId' | 'vacancyProfileId'): Request =>
  async (context) => {
    const query = { [name]: String(context.facts[name]) };
    const { ids, others } = await readJson(
      context,
      `${service}/api/employee/reOrderedPreferredSubstitutes`,
      query,
    );
    return { query: ofProfile(context, name), body: { [name]: context.facts[name], ids, others } };
  };

const ofProfile = ({ facts }: Context, name: string): Record<string, string> =>
  name === 'vacancyProfileId' ? { [name]: String(facts[name]) } : {};
