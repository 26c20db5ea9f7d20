import { plainCounting } from '#schemas/rules/balances/usage.ts';
import type {
  PlanActor,
  PlanBalance,
  PlanDay,
  PlanDraft,
  PlanFacts,
  PlanPerson,
  PlanReason,
  PlanSettings,
  SavedDay,
  SavedPlan,
} from '#schemas/rules/planning/facts.ts';

/** The current time of the tests: noon in Los Angeles, on a Monday. */
export const now = new Date('2026-11-02T20:00:00Z');

/** Converts a local time in Los Angeles in winter to a moment. */
export const at = (date: string, time: string): Date => new Date(`${date}T${time}-08:00`);

/** The dates from Monday to Friday of a week. Wednesday is Veterans Day. */
export const [monday, tuesday, wednesday, thursday, friday] = [
  '2026-11-09',
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
] as const;

/** A teacher who works 7 hours, from 7:30 to 15:00 with a break from 11:30 to 12:00. */
export const teacher: PlanPerson = {
  isActive: true,
  workerTypeId: 1,
  instituteIds: [10],
  record: {
    absenceStartTime: '07:30',
    absenceHalfDayBreak: '11:30',
    absenceHalfDayBreak2: '12:00',
    absenceEndTime: '15:00',
    deductBreakFromAbsenceDuration: true,
  },
  permission: { needsSubstitute: -1 },
};

export const settings: PlanSettings = {
  daysAhead: 365,
  daysBack: 30,
  shortNotice: 'block',
  createCutOff: 'minutes',
  createCutOffMinutes: 30,
  fillCutOffMinutes: 0,
  absenceHold: 'none',
  vacancyHold: 'none',
  payCodeRequired: false,
  budgetCodeRequired: false,
  accountingCodeRequired: false,
  notesToAdministrator: 'reason',
  notesFromOffice: true,
  notesToSubstituteRequired: false,
  employeesAttach: true,
  attachmentKilobytes: 600,
  attachmentTypes: ['pdf', 'docx'],
  halfDayIsFullDay: false,
  earlyReleaseOwnLength: true,
  lateChangePaysFull: false,
  levels: 2,
  changeAfterApproval: 'always',
  approvesAutomatically: false,
  automaticNotice: 7,
  automaticDuration: 1,
  automaticBalance: true,
  workDays: 62,
  counting: plainCounting,
  needsSubstitute: 2,
};

export const sick: PlanReason = {
  absenceReasonId: 1,
  absenceReasonName: 'Sick',
  instituteId: 1,
  isPublic: true,
};
export const personal: PlanReason = { ...sick, absenceReasonId: 2, absenceReasonName: 'Personal' };

/** A district (1) with two schools (10 and 11), in which nothing prevents an absence. */
export const open: PlanFacts = {
  timeZone: 'America/Los_Angeles',
  person: teacher,
  schools: [
    { instituteId: 10, places: [10, 1] },
    { instituteId: 11, places: [11, 1] },
  ],
  reasons: [sick, personal],
  settings,
  calendar: [],
  standing: [],
  balances: [],
  counts: [],
  approvers: [],
  allocations: [],
  away: [],
  lists: [],
};

export const veteransDay = {
  closedOn: wednesday,
  label: 'Veterans Day',
  kind: 'closed',
  scope: 'organization',
} as const;

export const dayOn = (absenceDate: string, parts: Partial<PlanDay> = {}): PlanDay => ({
  absenceDate,
  instituteId: 10,
  shiftType: 1,
  ...parts,
});

export const custom = (absenceDate: string, absenceStartTime: string, absenceEndTime: string): PlanDay =>
  dayOn(absenceDate, { shiftType: 4, absenceStartTime, absenceEndTime });

export const draftOf = (days: readonly PlanDay[], parts: Partial<PlanDraft> = {}): PlanDraft => ({
  kind: 'absence',
  absenceReasonId: 1,
  needsSubstitute: true,
  hold: 'none',
  days,
  ...parts,
});

export const withSettings = (parts: Partial<PlanSettings>, facts = open): PlanFacts => ({
  ...facts,
  settings: { ...facts.settings, ...parts },
});

export const withPerson = (parts: Partial<PlanPerson>, facts = open): PlanFacts => ({
  ...facts,
  person: { ...teacher, ...parts },
});

export const withReason = (parts: Partial<PlanReason>, facts = open): PlanFacts => ({
  ...facts,
  reasons: [{ ...sick, ...parts }, personal],
});

export const standingDay = (absenceDate: string, parts: Partial<SavedDay> = {}): SavedDay => ({
  ...dayOn(absenceDate, { absenceReasonId: 1 }),
  confirmationNumber: 300_000_001,
  fillStatus: 2,
  ...parts,
});

export const balanceOf = (parts: Partial<PlanBalance>): PlanBalance => ({
  absenceReasonId: 1,
  name: 'Sick',
  from: '2026-07-01',
  to: '2027-06-30',
  usedDays: 0,
  scheduledDays: 0,
  availableDays: 10,
  yearUsageDays: 0,
  minimumDays: 0,
  isEnforced: true,
  ...parts,
});

export const savedPlan = (days: readonly SavedDay[], parts: Partial<SavedPlan> = {}): SavedPlan => ({
  ...draftOf([]),
  approvalStatus: 'none',
  ...parts,
  days,
});

/** Pseudo-permissions of users whose district uses accounting codes and allocation groups. */
const codes = ['PSEUDO.ShowAccountingCode', 'PSEUDO.ShowAllocationGroups'];

export const employee: PlanActor = { isSelf: true, permissions: new Set(codes) };
export const office: PlanActor = { isSelf: false, permissions: new Set(codes) };
export const officeWith = (...permissions: string[]): PlanActor => ({
  isSelf: false,
  permissions: new Set([...codes, ...permissions]),
});
