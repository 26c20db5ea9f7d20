import type {
  HoursAdd,
  HoursClock,
  HoursDone,
  HoursEntry,
  HoursItem,
  HoursObject,
  HoursSubmit,
  OwnHours,
} from '#schemas/protocol/people/ownHours.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownHours';

/**
 * Loads the signed-in substitute's hours in the week of a day (default: today). Throws a `ServiceError`: 404 for other
 * users.
 */
export async function loadOwnHours(from?: string, signal?: AbortSignal): Promise<OwnHours> {
  const query = from === undefined ? {} : { from };
  const { json } = await request('absence', 'GET', path, { query, ...(signal ? { signal } : {}) });
  return json as OwnHours;
}

/** Enters hours of a day. Throws a `ServiceError` with problems at their fields. */
export async function enterHours(body: Omit<HoursEntry, 'deviceTime'>): Promise<HoursDone> {
  return (await request('absence', 'PUT', path, { body: { ...body, ...deviceTime() } })).json as HoursDone;
}

const post = async (name: string, body: object): Promise<HoursDone> =>
  (await request('absence', 'POST', `${path}/${name}`, { body })).json as HoursDone;

/** Starts or ends a shift now, by the clock of the service. Throws a `ServiceError`. */
export const clockHours = (body: Omit<HoursClock, 'deviceTime'>) =>
  post('clock', { ...body, ...deviceTime() });

/** Adds hours without a job. Throws a `ServiceError` with problems at their fields. */
export const addHours = (body: Omit<HoursAdd, 'deviceTime'>) => post('add', { ...body, ...deviceTime() });

/** Certifies hours and submits them. Throws a `ServiceError`: 429 after too many wrong PINs. */
export const submitHours = (body: HoursSubmit) => post('submit', body);

/** Recalls submitted hours. Throws a `ServiceError`. */
export const recallHours = (body: HoursItem) => post('recall', body);

/** Objects to a change by the school. Throws a `ServiceError`. */
export const objectToHours = (body: HoursObject) => post('object', body);

/** Withdraws an objection. Throws a `ServiceError`. */
export const withdrawObjection = (body: HoursItem) => post('withdraw', body);

/** Returns the time of this device. The service records how far it differs from the service's clock. */
const deviceTime = () => ({ deviceTime: new Date().toISOString() });
