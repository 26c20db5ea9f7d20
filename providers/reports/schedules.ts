import type { Schedules, SentSchedule } from '#schemas/protocol/reports/schedule.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/reports';

/**
 * Loads the schedules of a report, and the mailing lists that the user may send it to. All functions here throw a
 * `ServiceError`.
 */
export async function readSchedules(report: string): Promise<Schedules> {
  return (await request('absence', 'GET', `${path}/${report}/schedules`)).json as Schedules;
}

/** Creates a schedule, or updates the one with the given ID. */
export async function saveSchedule(report: string, schedule: SentSchedule, id?: number): Promise<void> {
  const [method, rest] = id === undefined ? (['POST', ''] as const) : (['PUT', `/${id}`] as const);
  await request('absence', method, `${path}/${report}/schedules${rest}`, { body: schedule });
}

export async function deleteSchedule(report: string, id: number): Promise<void> {
  await request('absence', 'DELETE', `${path}/${report}/schedules/${id}`);
}

/** Loads the next runs of an unsaved schedule. */
export async function readNextRuns(
  schedule: Pick<SentSchedule, 'rule' | 'startsAt' | 'timeZone'>,
): Promise<string[]> {
  const { rule, startsAt, timeZone } = schedule;
  const { json } = await request('absence', 'GET', `${path}/nextRuns`, {
    query: { rule, startsAt, timeZone },
  });
  return (json as { nextRuns: string[] }).nextRuns;
}
