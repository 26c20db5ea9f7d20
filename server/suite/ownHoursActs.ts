import type { FastifyRequest } from 'fastify';
import type {
  HoursAdd,
  HoursClock,
  HoursDone,
  HoursEntry,
  HoursItem,
  HoursObject,
  HoursSubmit,
} from '#schemas/protocol/people/ownHours.ts';
import { certification, certifyingLock, clockTolerance } from '#schemas/rules/timeSheets/certification.ts';
import { minutesBetween } from '#schemas/rules/timeSheets/shift.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { momentsOnWall, wallClockAt } from '#schemas/values/zonedTime.ts';
import { DomainError, invalidField } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { ActionRequest } from '../domain/domainRule.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import {
  fieldsAfterStep,
  hoursFor,
  ownEntryOf,
  timeSheetItemEntity,
} from '../domain/timeSheets/itemSteps.ts';
import { countTowardLimit, resetRateLimit } from '../identity/countTowardLimit.ts';
import { verifyPassword } from '../identity/password.ts';
import { enterableStatuses, ownHoursSettings, ownSubstituteId, providerPinsFeature } from './ownHours.ts';
import { pinHolder } from './pinHolder.ts';
import { runOwnAction } from './runOwnAction.ts';

/** Permissions that an action on the caller's own hours runs with, instead of the caller's permissions. */
const permissions = ['RPTTS.SUMMARY', 'VTOPTIONS.EDITTIME', 'SUB.VIEW', 'INST.VIEW'];

type Act = (own: ActionRequest, substituteId: number) => Promise<readonly RecordData[]>;

/** Runs an action on the calling substitute's hours, in one transaction. */
async function runOnOwnHours(service: EntityService, request: FastifyRequest, work: Act): Promise<HoursDone> {
  const substituteId = await ownSubstituteId(service, request.actor);
  let written: readonly RecordData[] = [];
  await runOwnAction(service, request, { permissions, entity: timeSheetItemEntity }, async (own) => {
    await own.write.lock('substitute/substitute', substituteId);
    written = await work(own, substituteId);
  });
  return {
    items: written.map(({ timeSheetItemId, _version, status }) => {
      return { timeSheetItemId: Number(timeSheetItemId), version: Number(_version), status: String(status) };
    }),
  };
}

/**
 * Loads and locks the timesheet item that an action changes. Throws `notFound` for another person's item, `stale` if
 * the item has another version.
 */
async function lockItem(own: ActionRequest, substituteId: number, { timeSheetItemId, version }: HoursItem) {
  const found = await own.read.get(timeSheetItemEntity, timeSheetItemId);
  if (found.substituteId !== substituteId) throw new DomainError('notFound');
  return own.write.lock(timeSheetItemEntity, timeSheetItemId, version);
}

/** Writes the hours of a timesheet item. Without an end time its status stays `notEntered` or `entered`. */
async function writeHours(own: ActionRequest, item: RecordData, { deviceTime, comments, ...times }: Entry) {
  if (!enterableStatuses.includes(String(item.status)) || item.isPaper === true)
    throw new DomainError('forbidden', { text: 'refused.hoursFixed' });
  const hours = await hoursFor(own, item, times, true);
  const isWhole = hours.minutes !== null;
  const openStatus = item.status === 'notEntered' ? 'notEntered' : 'entered';
  return own.write.assign(timeSheetItemEntity, Number(item.timeSheetItemId), {
    ...hours,
    // After a correction by the office, the kept entry is the substitute's latest.
    ...(item.correctedAt === undefined ? {} : ownEntryOf(hours)),
    ...(comments === undefined ? {} : { comments: comments || null }),
    status: isWhole ? 'entered' : openStatus,
    ...{ rejectReason: null, clockDifference: differenceOf(deviceTime) },
  });
}

type Entry = Omit<HoursEntry, 'timeSheetItemId' | 'version'>;

/** Returns the difference between a device's clock and the server's, in minutes; null within the tolerance. */
function differenceOf(deviceTime: string | undefined): number | null {
  if (deviceTime === undefined) return null;
  const minutes = minutesBetween(new Date(), new Date(deviceTime));
  return Math.abs(minutes) < clockTolerance
    ? null
    : Math.max(-maxDifference, Math.min(maxDifference, minutes));
}

const maxDifference = 2_147_483_647;

/** `PUT /v1.0/ownHours`: enters the worked hours of a day. */
export const enterOwnHours = (service: EntityService, request: FastifyRequest) =>
  runOnOwnHours(service, request, async (own, substituteId) => {
    const { timeSheetItemId, version, ...entry } = request.body as HoursEntry;
    return [await writeHours(own, await lockItem(own, substituteId, { timeSheetItemId, version }), entry)];
  });

/** `POST /v1.0/ownHours/clock`: starts or ends the shift now, by the server's clock in the school's time zone. */
export const clockOwnHours = (service: EntityService, request: FastifyRequest) =>
  runOnOwnHours(service, request, async (own, substituteId) => {
    const { side, deviceTime, ...of } = request.body as HoursClock;
    const item = await lockItem(own, substituteId, of);
    const zone = String(item.timeZone ?? own.actor.timeZone);
    const now = new Date();
    const wall = wallClockAt(now, zone);
    const isSecond = (momentsOnWall(wall, zone)[1]?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime();
    const time = clockOf(wall.minutes);
    if (side === 'in') {
      if (item.workDate !== wall.date) throw new DomainError('invalid', { text: 'refused.hoursOtherDay' });
      return [await writeHours(own, item, { timeIn: time, secondIn: isSecond, ...device(deviceTime) })];
    }
    if (item.timeIn === undefined) throw invalidField('timeIn', 'required');
    const began = new Date(String(item.startedAt));
    const secondIn = momentsOnWall(wallClockAt(began, zone), zone)[1]?.getTime() === began.getTime();
    const breakMinutes = Number(item.breakMinutes || item.scheduledBreak || 0);
    const elapsed = minutesBetween(began, now);
    return [
      await writeHours(own, item, {
        ...{ timeIn: String(item.timeIn), secondIn, timeOut: time, secondOut: isSecond },
        ...{ endsNextDay: item.workDate !== wall.date, ...device(deviceTime) },
        // Assumes no break for a shift that is no longer than the planned break.
        breakMinutes: breakMinutes < elapsed ? breakMinutes : 0,
      }),
    ];
  });

const device = (deviceTime: string | undefined) => (deviceTime === undefined ? {} : { deviceTime });

/** `POST /v1.0/ownHours/add`: adds hours without a job, with a reason, at a school where the substitute works. */
export const addOwnHours = (service: EntityService, request: FastifyRequest) =>
  runOnOwnHours(service, request, async (own, substituteId) => {
    const { instituteId, workDate, kind, reason, comments, deviceTime, ...times } = request.body as HoursAdd;
    const [known] = await own.sql(
      'select 1 from time_sheet_item where org_id = $1 and substitute_id = $2 and institute_id = $3 limit 1',
      [own.actor.organization, substituteId, instituteId],
    );
    if (!known) throw invalidField('instituteId', 'reference');
    const hours = await hoursFor(
      own,
      { timeSheetItemId: 0, substituteId, instituteId, workDate },
      times,
      true,
    );
    const difference = differenceOf(deviceTime);
    return [
      await own.write.create(timeSheetItemEntity, {
        ...{ substituteId, instituteId, workDate, kind, reason, isPaper: false, jobGone: false },
        ...Object.fromEntries(Object.entries(hours).filter(([, value]) => value !== null)),
        ...(comments ? { comments } : {}),
        ...(difference === null ? {} : { clockDifference: difference }),
        status: 'entered',
      }),
    ];
  });

/**
 * `POST /v1.0/ownHours/submit`: certifies the hours of the selected days with the PIN and submits them for approval,
 * all or none. Planned hours that the district fills in automatically are entered first. After five wrong PINs, the
 * caller is locked out for 15 minutes.
 */
export async function submitOwnHours(service: EntityService, request: FastifyRequest): Promise<HoursDone> {
  const { items: submittedItems, certificationVersion, pin } = request.body as HoursSubmit;
  if (certificationVersion !== certification.version)
    throw new DomainError('stale', { text: 'refused.certificationChanged' });
  await ownSubstituteId(service, request.actor);
  await checkPin(service, request, pin);
  return runOnOwnHours(service, request, async (own, substituteId) => {
    const { organization, timeZone, name } = own.actor;
    const of = { organization, today: today(timeZone) };
    const settingOf = await loadSettings(own.sql, of, ownHoursSettings);
    const written: RecordData[] = [];
    for (const one of submittedItems) {
      let item = await lockItem(own, substituteId, one);
      const school = Number(item.instituteId);
      const scope = { school, substitute: substituteId };
      const isFilled = settingOf('timesheet.autoFill', scope, String(item.workDate));
      if (
        item.status === 'notEntered' &&
        item.timeIn === undefined &&
        isFilled &&
        item.scheduledIn &&
        item.scheduledOut
      )
        item = await writeHours(own, item, {
          ...{ timeIn: String(item.scheduledIn), timeOut: String(item.scheduledOut) },
          endsNextDay: String(item.scheduledOut) <= String(item.scheduledIn),
          breakMinutes: Number(item.scheduledBreak ?? 0),
        });
      if (item.status !== 'entered' || item.endedAt === undefined)
        throw new DomainError('invalid', { text: 'refused.hoursMissing' });
      const changes = { ...fieldsAfterStep('submit', name), certificationVersion };
      written.push(await own.write.assign(timeSheetItemEntity, one.timeSheetItemId, changes));
    }
    return written;
  });
}

const lockKind = 'CertifyingPin';

async function checkPin(service: EntityService, request: FastifyRequest, pin = ''): Promise<void> {
  const { actor } = request;
  if (actor.features.has(providerPinsFeature)) return;
  const [current] = await (await pinHolder(service, request)).hashes();
  if (current === undefined) throw new DomainError('forbidden', { text: 'refused.pinMissing' });
  if (pin === '') throw invalidField('pin', 'required');
  const { tries, minutes } = certifyingLock;
  const isOpen = await countTowardLimit(service.database, lockKind, actor.subject, tries, minutes * 60);
  if (!isOpen) throw new DomainError('tooMany', { text: 'refused.pinLocked', retryAfter: minutes * 60 });
  if (!(await verifyPassword(pin, current))) throw invalidField('pin', 'pinWrong');
  await resetRateLimit(service.database, lockKind, actor.subject);
}

/** `POST /v1.0/ownHours/recall`: recalls submitted hours for changes. */
export const recallOwnHours = (service: EntityService, request: FastifyRequest) =>
  runOnOwnHours(service, request, async (own, substituteId) => {
    const item = await lockItem(own, substituteId, request.body as HoursItem);
    if (item.status !== 'submitted') throw new DomainError('forbidden', { text: 'refused.hoursFixed' });
    return [
      await own.write.assign(
        timeSheetItemEntity,
        Number(item.timeSheetItemId),
        fieldsAfterStep('recall', own.actor.name),
      ),
    ];
  });

/** `POST /v1.0/ownHours/object`: the substitute objects to a change by the school, which blocks the release. */
export const objectOwnHours = (service: EntityService, request: FastifyRequest) =>
  runOnOwnHours(service, request, async (own, substituteId) => {
    const { objection, ...of } = request.body as HoursObject;
    const item = await lockItem(own, substituteId, of);
    const isOpen = !['released', 'extracted'].includes(String(item.status));
    if (item.correctedAt === undefined || !isOpen)
      throw new DomainError('forbidden', { text: 'refused.hoursFixed' });
    const changes = { objection, objectedAt: new Date().toISOString() };
    return [await own.write.assign(timeSheetItemEntity, of.timeSheetItemId, changes)];
  });

/** `POST /v1.0/ownHours/withdraw`: the substitute withdraws the objection to a change. */
export const withdrawObjection = (service: EntityService, request: FastifyRequest) =>
  runOnOwnHours(service, request, async (own, substituteId) => {
    const item = await lockItem(own, substituteId, request.body as HoursItem);
    if (item.objection === undefined) throw new DomainError('forbidden', { text: 'refused.hoursFixed' });
    return [
      await own.write.assign(timeSheetItemEntity, Number(item.timeSheetItemId), {
        objection: null,
        objectedAt: null,
      }),
    ];
  });
