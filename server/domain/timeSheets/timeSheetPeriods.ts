import { cutOffsOf } from '#schemas/rules/timeSheets/periods.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Domain, DomainEffect, DomainRule } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { cutOffRule, periodSettings } from './periods.ts';

const entity = 'time-sheet/time-sheet-period';

/** Fields with the cut-offs of a timesheet period, in order. */
const cutOffs = ['entryUntil', 'approveUntil', 'releaseUntil'] as const;

/** Refuses changes to the dates of a timesheet period that contains hours, and any change to a closed period. */
const datesStay: DomainRule = {
  name: 'datesStay',
  of: entity,
  check: async ({ before, after, id, sql, actor }) => {
    if (!before) return [];
    const moved = (['fromDate', 'toDate'] as const).filter((field) => before[field] !== after[field]);
    const [outside] = await sql(
      `select 1 from time_sheet_item where org_id = $1 and time_sheet_period_id = $2
       and (work_date < $3 or work_date > $4) limit 1`,
      [actor.organization, id, after.fromDate, after.toDate],
    );
    return outside || before.status !== 'open'
      ? moved.map((field) => ({ field, code: 'readOnly', args: {} }))
      : [];
  },
};

/** Fills missing cut-offs of a timesheet period from the settings. */
const cutOffsBySettings: DomainEffect = {
  name: 'cutOffsBySettings',
  of: entity,
  apply: async ({ record, sql, actor, write }) => {
    const blank = cutOffs.filter((name) => record[name] === undefined || record[name] === null);
    if (blank.length === 0) return;
    const rule = cutOffRule(await periodSettings(sql, actor));
    const span = { fromDate: String(record.fromDate), toDate: String(record.toDate) };
    const found = cutOffsOf(span, rule, actor.timeZone);
    const latest = (name: (typeof cutOffs)[number], floor: unknown) =>
      typeof floor === 'string' && floor > found[name] ? floor : found[name];
    const approveUntil = record.approveUntil ?? latest('approveUntil', record.entryUntil);
    const all = {
      entryUntil: record.entryUntil ?? found.entryUntil,
      approveUntil,
      releaseUntil: record.releaseUntil ?? latest('releaseUntil', approveUntil),
    };
    await write.assign(
      entity,
      Number(record.timeSheetPeriodId),
      Object.fromEntries(blank.map((name) => [name, all[name]])),
    );
  },
};

const changeFields = ({ actor, body }: ActionRequest) => ({
  changedReason: (body as RecordData).changedReason,
  changedBy: actor.name,
  changedAt: new Date().toISOString(),
});

/**
 * `POST …/close`: closes a period, so that none of its hours can be entered, approved or released. The action has
 * already locked it.
 */
async function close(request: ActionRequest): Promise<RecordData> {
  const id = idInQuery(request.query, 'timeSheetPeriodId');
  return request.write.assign(entity, id, { status: 'closed', ...changeFields(request) });
}

/**
 * `POST …/reopen`: reopens a closed period until a time, which replaces earlier cut-offs. Takes `{ changedReason,
 * openUntil }`; throws `invalid` for a time in the past.
 */
async function reopen(request: ActionRequest): Promise<RecordData> {
  const { query, body, read, write } = request;
  const id = idInQuery(query, 'timeSheetPeriodId');
  const openUntil = new Date(String((body as RecordData).openUntil));
  if (!(openUntil.getTime() > Date.now())) throw invalidField('openUntil', 'pastTime');
  const period = await read.get(entity, id);
  const until = openUntil.toISOString();
  const moved = cutOffs.filter((name) => !(Date.parse(String(period[name])) > openUntil.getTime()));
  return write.assign(entity, id, {
    status: 'open',
    ...Object.fromEntries(moved.map((name) => [name, until])),
    entryRemindedAt: null,
    approvalRemindedAt: null,
    ...changeFields(request),
  });
}

/** Timesheet periods (docs/domain.md#timesheet-periods). */
export const timeSheetPeriods: Domain = {
  rules: [datesStay],
  effects: [cutOffsBySettings],
  actions: { [entity]: { close, reopen } },
};
