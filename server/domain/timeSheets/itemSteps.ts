import type { ShiftEntry } from '#schemas/rules/timeSheets/shift.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest, DomainAction } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { computeEnteredHours } from './enterHours.ts';
import { assertDecides, assertReleases } from './mayDecide.ts';

export const timeSheetItemEntity = 'time-sheet/time-sheet-item';

/** Steps that depend only on the status of the timesheet item, and the fields that each sets. */
const steps = {
  submit: (name: string, now: string) => ({
    ...{ status: 'submitted', submittedAt: now, submittedBy: name, rejectReason: null },
  }),
  approve: (name: string, now: string) => ({ status: 'approved', approvedAt: now, approver: name }),
  recall: () => ({ status: 'entered', approvedAt: null, approver: null }),
  release: (_: string, now: string) => ({ status: 'released', releasedAt: now }),
  reject: () => ({ status: 'rejected' }),
} as const;

export type ItemStep = keyof typeof steps;

/** The fields of a timesheet item after a step. The states of the entity define which steps are allowed. */
export const fieldsAfterStep = (step: ItemStep, name: string): RecordData =>
  steps[step](name, new Date().toISOString());

/** `POST …/approve` and so on: applies a step to one timesheet item. The action has already checked and locked it. */
export function stepAction(step: ItemStep): DomainAction {
  return async (request) => {
    const { query, body, write, actor } = request;
    const id = idInQuery(query, 'timeSheetItemId');
    if (step === 'approve' || step === 'reject') await assertDecides(request, id);
    if (step === 'release') await assertReleases(request, id);
    const { rejectReason } = (body ?? {}) as RecordData;
    const changes = { ...fieldsAfterStep(step, actor.name), ...(step === 'reject' ? { rejectReason } : {}) };
    return write.assign(timeSheetItemEntity, id, changes);
  };
}

/** The fields that keep a substitute's own entry, for them to see next to corrections by the office. */
export const ownEntryOf = ({ timeIn, timeOut, breakMinutes, minutes }: RecordData): RecordData => ({
  ...{ ownTimeIn: timeIn, ownTimeOut: timeOut, ownBreakMinutes: breakMinutes, ownMinutes: minutes },
});

/** The own entry to keep when the office first changes a timesheet item; empty if the substitute entered nothing. */
const firstEntryOf = (item: RecordData): RecordData =>
  item.correctedAt === undefined && item.startedAt !== undefined ? ownEntryOf(item) : {};

/**
 * `POST …/adjust`: opens hours that payroll already has for a correction, with a reason (docs/domain.md#extract). The
 * substitute's own entry is kept for them to see.
 */
export async function adjustHours({ query, body, read, write, actor }: ActionRequest): Promise<RecordData> {
  const { correctionReason } = body as RecordData;
  const item = await read.get(timeSheetItemEntity, idInQuery(query, 'timeSheetItemId'));
  return write.assign(timeSheetItemEntity, Number(item.timeSheetItemId), {
    ...firstEntryOf(item),
    ...{ status: 'entered', approvedAt: null, approver: null, releasedAt: null, isPaper: false },
    ...{ correctionReason, correctedBy: actor.name, correctedAt: new Date().toISOString() },
  });
}

/**
 * `POST …/correct`: the office enters or changes hours of a substitute, with a reason. The substitute's own entry is
 * kept for them to see; an objection to an earlier change is resolved. Submitted hours stay submitted.
 */
export async function correctHours(request: ActionRequest): Promise<RecordData> {
  const { query, read, write, actor } = request;
  const { correctionReason, comments, ...times } = request.body as RecordData;
  const item = await read.get(timeSheetItemEntity, idInQuery(query, 'timeSheetItemId'));
  return write.assign(timeSheetItemEntity, Number(item.timeSheetItemId), {
    ...(await hoursFor(request, item, times)),
    ...firstEntryOf(item),
    ...(comments === undefined ? {} : { comments }),
    status: item.status === 'submitted' ? 'submitted' : 'entered',
    ...{ correctionReason, correctedBy: actor.name, correctedAt: new Date().toISOString() },
    ...{ objection: null, objectedAt: null },
  });
}

/** `POST …/add`: adds hours without a job, with a reason. */
export async function addHours(request: ActionRequest): Promise<RecordData> {
  const { actor, read, write } = request;
  const { substituteId, instituteId, workDate, kind, reason, comments, ...times } =
    request.body as RecordData;
  await read.get('settings/school', Number(instituteId));
  const of = { timeSheetItemId: 0, substituteId, instituteId, workDate };
  const hours = await hoursFor(request, of, times);
  const corrected = {
    correctionReason: reason,
    correctedBy: actor.name,
    correctedAt: new Date().toISOString(),
  };
  return write.create(timeSheetItemEntity, {
    ...{ substituteId, instituteId, workDate, kind, reason, comments, isPaper: false, jobGone: false },
    ...withoutNull(hours),
    ...corrected,
    status: 'entered',
  });
}

/** Computes the fields of entered hours. For a job, uses the job's fraction of the day. */
export async function hoursFor(
  request: Pick<ActionRequest, 'sql' | 'actor' | 'write'>,
  item: RecordData,
  times: RecordData,
  isOwn = false,
): Promise<RecordData> {
  const [timeSheetItemId, substituteId, instituteId] = [
    ...[item.timeSheetItemId, item.substituteId, item.instituteId].map(Number),
  ] as [number, number, number];
  await request.write.lock('substitute/substitute', substituteId);
  const entry = { ...times, workDate: String(item.workDate) } as unknown as ShiftEntry;
  const hours = await computeEnteredHours(
    request,
    { timeSheetItemId, substituteId, instituteId },
    entry,
    isOwn,
  );
  return { ...hours, units: hours.minutes === null ? null : (item.scheduledUnits ?? null) };
}

const withoutNull = (record: RecordData): RecordData =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/**
 * `POST …/paper`: marks an item as approved on paper by the caller, or removes the mark. An approval given in the
 * console stays.
 */
export async function markOnPaper({ query, body, read, write, actor }: ActionRequest): Promise<RecordData> {
  const item = await read.get(timeSheetItemEntity, idInQuery(query, 'timeSheetItemId'));
  const { isPaper = item.isPaper !== true } = body as RecordData;
  return write.assign(
    timeSheetItemEntity,
    Number(item.timeSheetItemId),
    paperFields(item, isPaper === true, actor.name),
  );
}

/** The fields of a timesheet item when it is marked as on paper or unmarked. */
export function paperFields({ status }: RecordData, isPaper: boolean, name: string): RecordData {
  if (status === 'approved') return { isPaper };
  const approval = { approver: name, approvedAt: new Date().toISOString() };
  return { isPaper, ...(isPaper ? approval : { approver: null, approvedAt: null }) };
}
