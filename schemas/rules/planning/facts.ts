import type { ApprovalStatus } from '../../status/approvalStatus.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import type { Counting } from '../balances/usage.ts';
import type { NamedOnList } from '../preferences/jobVisibility.ts';

/** Shift types by name (`fields/time/dayFields`). */
export const shifts = { full: 1, morning: 2, afternoon: 3, custom: 4 } as const;

/** A day of a draft, with the same fields as `absence/absence-day`. */
export interface PlanDay {
  /** The confirmation number of a saved day; undefined for a new one. */
  readonly confirmationNumber?: number | undefined;
  readonly absenceDate: string;
  readonly instituteId: number;
  readonly shiftType: number;
  readonly absenceStartTime?: string | undefined;
  readonly absenceEndTime?: string | undefined;
  readonly breakMinutes?: number | undefined;
  readonly deductBreak?: boolean | undefined;
  /** The absence reason of the day, which overrides the reason of the draft. */
  readonly absenceReasonId?: number | undefined;
  readonly notesToSubstitute?: string | undefined;
  /** Colleagues who cover the day instead of a substitute. */
  readonly coveredBy?: readonly CoverPeriod[] | undefined;
  readonly payCodeId?: number | undefined;
  readonly budgetCodeId?: number | undefined;
  readonly accountingCodeId?: number | undefined;
  readonly allocationGroupId?: number | undefined;
}

/** A colleague who covers a part of a day; times are `HH:MM`. */
export interface CoverPeriod {
  readonly workerId: number;
  readonly fromTime: string;
  readonly toTime: string;
}

/** A date on which a colleague who covers a day is absent, with the times if known. */
export interface ColleagueAway {
  readonly workerId: number;
  readonly absenceDate: string;
  readonly fromTime?: string | undefined;
  readonly toTime?: string | undefined;
}

/** The fields of a day that contain codes, such as the pay code. */
export const codeNames = ['payCodeId', 'budgetCodeId', 'accountingCodeId', 'allocationGroupId'] as const;

/** The dates of a version of an allocation group. */
export interface AllocationSpan {
  readonly allocationGroupId: number;
  /** Whether employees can choose the group. */
  readonly isPublic: boolean;
  readonly fromDate: string;
  readonly toDate: string;
}

/** A file to attach to the absence. */
export interface PlanFile {
  readonly userFileName: string;
  readonly fileSize: number;
  readonly activeFrom?: string | undefined;
  readonly activeTo?: string | undefined;
}

/** An absence or a vacancy while it is entered, with the same fields as `absence/absence`. */
export interface PlanDraft {
  readonly kind: 'absence' | 'vacancy';
  readonly absenceReasonId?: number | undefined;
  readonly vacancyReasonId?: number | undefined;
  readonly needsSubstitute: boolean;
  readonly hold: Hold;
  /** When the hold ends, as an ISO timestamp. */
  readonly heldUntil?: string | undefined;
  readonly notesToAdministrator?: string | undefined;
  readonly days: readonly PlanDay[];
  readonly files?: readonly PlanFile[] | undefined;
}

export type Hold = 'none' | 'untilTime' | 'untilApproved';

/**
 * A line of a person's schedule: where the person works on certain weekdays, and for which part of the day. `days` is a
 * bit mask (Sunday 1 to Saturday 64).
 */
export interface ScheduleLine {
  readonly instituteId: number;
  readonly days: number;
  readonly shiftType: number;
}

/** The absent person: an employee, or the vacancy profile of a vacancy. */
export interface PlanPerson {
  readonly isActive: boolean;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly workerTypeId?: number | undefined;
  readonly instituteIds: readonly number[];
  /**
   * The schedule of a person who works at several schools. Lines of schools where the person no longer works are
   * ignored.
   */
  readonly schedule?: readonly ScheduleLine[] | undefined;
  /** The record of the employee or profile, with its times, hours (`workDayOf`) and codes. */
  readonly record: RecordData;
  readonly hoursOfType?: number | undefined;
  /** The fields of `employee/permission`. A vacancy profile has only `needsSubstitute`, its substitute requirement. */
  readonly permission: RecordData;
}

export interface PlanSchool {
  readonly instituteId: number;
  readonly name?: string | undefined;
  /** Ids of the school and of the places that contain it: the school first, then its regions and the district. */
  readonly places: readonly number[];
  /** The contact for calls after the cut-off: `the office at (916) 555-0100`. */
  readonly contact?: string | undefined;
  readonly timeZone?: string | undefined;
  /**
   * The school's settings if they differ from the plan's, sorted by their first day. The first entry has no start date.
   */
  readonly settings?: readonly DatedSettings[] | undefined;
}

/** The settings of a school that apply from a date until the next entry. */
export interface DatedSettings {
  readonly from: string;
  readonly settings: PlanSettings;
}

/** The fields of `reference-data/absence-reason` that planning needs. */
export interface PlanReason {
  readonly absenceReasonId: number;
  readonly absenceReasonName: string;
  readonly instituteId: number;
  readonly workerTypeIds?: readonly number[] | undefined;
  readonly bucketId?: number | undefined;
  readonly timeUsage?: readonly number[] | undefined;
  /** The minimum usage of an absence with this reason, in hours. */
  readonly minimumUsage?: number | undefined;
  readonly isPublic?: boolean | undefined;
  readonly needApproval?: boolean | undefined;
  readonly holdUntilApproved?: boolean | undefined;
  readonly enforceNotesToAdministrator?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** The minimum notice before the start of an absence, in hours. */
  readonly noticeHours?: number | undefined;
}

/**
 * `settings/closed-day`; `minutes` is how much later the day starts (delayed start) or how much earlier it ends (early
 * release).
 */
export interface CalendarDay {
  readonly closedOn: string;
  readonly label: string;
  readonly kind: 'closed' | 'inService' | 'delayed' | 'earlyRelease';
  readonly scope: 'organization' | 'schools' | 'employeeTypes';
  readonly instituteIds?: readonly number[] | undefined;
  readonly workerTypeIds?: readonly number[] | undefined;
  readonly minutes?: number | undefined;
  /** `noted`: the calendar day is recorded but changes no absence. */
  readonly status?: string | undefined;
  readonly source?: string | undefined;
}

/** A saved day of the person, in this absence or another; deleted, canceled and closed days are left out. */
export interface SavedDay extends PlanDay {
  readonly confirmationNumber: number;
  readonly fillStatus: number;
}

/** A balance of a reason or a bucket in a balance year, in days and unrounded. Includes all saved absences. */
export interface PlanBalance {
  readonly absenceReasonId?: number | undefined;
  readonly bucketId?: number | undefined;
  readonly name: string;
  /** The first and the last day (`to`) of the balance year. */
  readonly from: string;
  readonly to: string;
  readonly usedDays: number;
  readonly scheduledDays: number;
  readonly availableDays: number;
  readonly yearUsageDays: number;
  readonly minimumDays: number;
  readonly maximumDays?: number | undefined;
  readonly isEnforced: boolean;
}

/** The number of absences on a date under a daily limit (`settings/daily-limit`) that applies to the person. */
export interface DailyCount {
  readonly limitName: string;
  readonly date: string;
  /** The school, for a limit that counts each school separately. */
  readonly instituteId?: number | undefined;
  readonly absenceReasonIds?: readonly number[] | undefined;
  readonly excludedReasonIds?: readonly number[] | undefined;
  readonly overflow: 'block' | 'approval' | 'warn';
  readonly most: number;
  /** The number of absences on the date so far, excluding this person's. */
  readonly count: number;
}

/** A level of approval and its approver. */
export interface PlanApprover {
  readonly level: number;
  readonly approverProfileId: number;
  readonly profileName: string;
  readonly approvers: readonly string[];
}

/** A saved absence that is being changed. */
export interface SavedPlan extends Omit<PlanDraft, 'days' | 'files'> {
  readonly approvalStatus: ApprovalStatus;
  readonly days: readonly SavedDay[];
}

/** The district's planning settings: fields of `settings/absence-settings`, `approval-settings` and `work-schedule`. */
export interface PlanSettings {
  readonly daysAhead: number;
  readonly daysBack: number;
  readonly maxConsecutiveDays?: number | undefined;
  readonly shortNotice: 'block' | 'warn';
  readonly createCutOff: 'minutes' | 'time';
  readonly createCutOffMinutes: number;
  readonly createCutOffTime?: string | undefined;
  readonly fillCutOffMinutes: number;
  readonly absenceHold: 'none' | 'hours' | 'time' | 'approval';
  readonly absenceHoldHours?: number | undefined;
  readonly absenceHoldTime?: string | undefined;
  readonly vacancyHold: 'none' | 'hours' | 'time' | 'approval';
  readonly vacancyHoldHours?: number | undefined;
  readonly vacancyHoldTime?: string | undefined;
  readonly payCodeRequired: boolean;
  readonly budgetCodeRequired: boolean;
  readonly accountingCodeRequired: boolean;
  readonly notesToAdministrator: 'reason' | 'always';
  readonly notesFromOffice: boolean;
  readonly notesToSubstituteRequired: boolean;
  readonly employeesAttach: boolean;
  readonly attachmentKilobytes: number;
  readonly attachmentTypes: readonly string[];
  readonly halfDayIsFullDay: boolean;
  readonly earlyReleaseOwnLength: boolean;
  readonly lateChangePaysFull: boolean;
  readonly paidClosedDayTypeIds?: readonly number[] | undefined;
  /** The number of approval levels. This and the following fields come from `settings/approval-settings`. */
  readonly levels: number;
  readonly changeAfterApproval: 'always' | 'increase';
  readonly approvesAutomatically: boolean;
  readonly automaticNotice: number;
  readonly automaticDuration: number;
  readonly automaticBalance: boolean;
  /** The workdays of the week, as a bit mask. This and the following fields come from `settings/work-schedule`. */
  readonly workDays: number;
  readonly hoursPerDay?: number | undefined;
  readonly counting: Counting;
  /** Whether absences of employees need a substitute by default: 0 never, 1 always, 2 the user decides. */
  readonly needsSubstitute: number;
}

/** All input data of planning as plain values, the same in browser and service. */
export interface PlanFacts {
  /** The district's time zone. */
  readonly timeZone: string;
  /** The absent person; undefined until one is chosen. */
  readonly person: PlanPerson | undefined;
  /** The id of the absent employee; undefined for a vacancy. */
  readonly workerId?: number | undefined;
  readonly schools: readonly PlanSchool[];
  readonly reasons: readonly PlanReason[];
  /** The settings of the first day. For the settings of a day's school and date, use `settingsAt`. */
  readonly settings: PlanSettings;
  /** Calendar days on and around the dates of the draft. `specialDay` decides which apply. */
  readonly calendar: readonly CalendarDay[];
  /**
   * The person's saved days on the dates of the draft, and on the school days before and after that form a run with
   * them.
   */
  readonly standing: readonly SavedDay[];
  readonly balances: readonly PlanBalance[];
  readonly counts: readonly DailyCount[];
  readonly approvers: readonly PlanApprover[];
  /** The versions of allocation groups, the district's and the person's, that are valid on the dates of the draft. */
  readonly allocations: readonly AllocationSpan[];
  /** Absences of colleagues who cover days of the draft, limited to those that the user may see. */
  readonly away: readonly ColleagueAway[];
  /** Substitute lists that can make the jobs visible to substitutes. */
  readonly lists: readonly NamedOnList[];
  /** The last day whose payroll period is closed. */
  readonly payrollClosedTo?: string | undefined;
  readonly saved?: SavedPlan | undefined;
}

/** The user who enters the absence. */
export interface PlanActor {
  /** Whether the employee enters their own absence. Otherwise the office does. */
  readonly isSelf: boolean;
  readonly permissions: ReadonlySet<string>;
}
