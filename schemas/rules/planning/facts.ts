import type { ApprovalStatus } from '../../status/approvalStatus.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import type { Counting } from '../balances/usage.ts';
import type { NamedOnList } from '../preferences/jobVisibility.ts';

/** The parts of a day by name (`fields/time/dayFields`). */
export const shifts = { full: 1, morning: 2, afternoon: 3, custom: 4 } as const;

/** One day of a draft; its fields are those of `absence/absence-day`. */
export interface PlanDay {
  /** Of a day that is saved. */
  readonly confirmationNumber?: number | undefined;
  readonly absenceDate: string;
  readonly instituteId: number;
  readonly shiftType: number;
  readonly absenceStartTime?: string | undefined;
  readonly absenceEndTime?: string | undefined;
  readonly breakMinutes?: number | undefined;
  readonly deductBreak?: boolean | undefined;
  /** That of the draft, unless the day has its own. */
  readonly absenceReasonId?: number | undefined;
  readonly notesToSubstitute?: string | undefined;
  /** Colleagues who cover it in place of a substitute. */
  readonly coveredBy?: readonly CoverPeriod[] | undefined;
  readonly payCodeId?: number | undefined;
  readonly budgetCodeId?: number | undefined;
  readonly accountingCodeId?: number | undefined;
  readonly allocationGroupId?: number | undefined;
}

/** A colleague who covers a part of a day; from when to when, `HH:MM`. */
export interface CoverPeriod {
  readonly workerId: number;
  readonly fromTime: string;
  readonly toTime: string;
}

/** When a colleague who covers a day is absent: on a date, from when to when where that is known. */
export interface ColleagueAway {
  readonly workerId: number;
  readonly absenceDate: string;
  readonly fromTime?: string | undefined;
  readonly toTime?: string | undefined;
}

/** The names of the codes of a day. */
export const codeNames = ['payCodeId', 'budgetCodeId', 'accountingCodeId', 'allocationGroupId'] as const;

/** When a version of an allocation group holds. */
export interface AllocationSpan {
  readonly allocationGroupId: number;
  /** Employees can choose the group. */
  readonly isPublic: boolean;
  readonly fromDate: string;
  readonly toDate: string;
}

/** A file to go with the absence. */
export interface PlanFile {
  readonly userFileName: string;
  readonly fileSize: number;
  readonly activeFrom?: string | undefined;
  readonly activeTo?: string | undefined;
}

/** An absence or a vacancy as it is entered; its fields are those of `absence/absence`. */
export interface PlanDraft {
  readonly kind: 'absence' | 'vacancy';
  readonly absenceReasonId?: number | undefined;
  readonly vacancyReasonId?: number | undefined;
  readonly needsSubstitute: boolean;
  readonly hold: Hold;
  /** A moment, ISO text. */
  readonly heldUntil?: string | undefined;
  readonly notesToAdministrator?: string | undefined;
  readonly days: readonly PlanDay[];
  readonly files?: readonly PlanFile[] | undefined;
}

export type Hold = 'none' | 'untilTime' | 'untilApproved';

/** Where a person works on some days of the week (Sunday 1 to Saturday 64), and in which part of the day. */
export interface ScheduleLine {
  readonly instituteId: number;
  readonly days: number;
  readonly shiftType: number;
}

/** Who is absent: an employee, or the vacancy profile of a vacancy. */
export interface PlanPerson {
  readonly isActive: boolean;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly workerTypeId?: number | undefined;
  readonly instituteIds: readonly number[];
  /** Of those who work at several schools; lines of a school that is no longer theirs count for nothing. */
  readonly schedule?: readonly ScheduleLine[] | undefined;
  /** The record: its times and hours (`workDayOf`) and its codes. */
  readonly record: RecordData;
  readonly hoursOfType?: number | undefined;
  /** `employee/permission`; of a vacancy profile its requirement as `needsSubstitute`. */
  readonly permission: RecordData;
}

export interface PlanSchool {
  readonly instituteId: number;
  readonly name?: string | undefined;
  /** Itself first, then what it stands under. */
  readonly places: readonly number[];
  /** Who answers calls after the cut-off: `the office at (916) 555-0100`. */
  readonly contact?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Where they are not always those of the plan: each from its day on, ascending; the first from ever. */
  readonly settings?: readonly DatedSettings[] | undefined;
}

/** The settings of a school from a day on, until those of a later day. */
export interface DatedSettings {
  readonly from: string;
  readonly settings: PlanSettings;
}

/** `reference-data/absence-reason`, as far as planning asks. */
export interface PlanReason {
  readonly absenceReasonId: number;
  readonly absenceReasonName: string;
  readonly instituteId: number;
  readonly workerTypeIds?: readonly number[] | undefined;
  readonly bucketId?: number | undefined;
  readonly timeUsage?: readonly number[] | undefined;
  /** In hours. */
  readonly minimumUsage?: number | undefined;
  readonly isPublic?: boolean | undefined;
  readonly needApproval?: boolean | undefined;
  readonly holdUntilApproved?: boolean | undefined;
  readonly enforceNotesToAdministrator?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** How long before its start an absence must be entered, in hours. */
  readonly noticeHours?: number | undefined;
}

/** `settings/closed-day`; `minutes`: how much later a delayed day begins, or an early release ends. */
export interface CalendarDay {
  readonly closedOn: string;
  readonly label: string;
  readonly kind: 'closed' | 'inService' | 'delayed' | 'earlyRelease';
  readonly scope: 'organization' | 'schools' | 'employeeTypes';
  readonly instituteIds?: readonly number[] | undefined;
  readonly workerTypeIds?: readonly number[] | undefined;
  readonly minutes?: number | undefined;
  /** `noted` changes no absence. */
  readonly status?: string | undefined;
  readonly source?: string | undefined;
}

/** A day that the person has already, in this absence or another; none that is deleted, canceled or closed. */
export interface StandingDay extends PlanDay {
  readonly confirmationNumber: number;
  readonly fillStatus: number;
}

/** One balance of a reason or a bucket in one balance year: exactly, in days, with all saved absences. */
export interface PlanBalance {
  readonly absenceReasonId?: number | undefined;
  readonly bucketId?: number | undefined;
  readonly name: string;
  /** The balance year. */
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

/** How many are absent on a date by one daily limit (`settings/daily-limit`) that covers the person. */
export interface DailyCount {
  readonly limitName: string;
  readonly date: string;
  /** Each school separately. */
  readonly instituteId?: number | undefined;
  readonly absenceReasonIds?: readonly number[] | undefined;
  readonly excludedReasonIds?: readonly number[] | undefined;
  readonly overflow: 'block' | 'approval' | 'warn';
  readonly most: number;
  /** Without this person. */
  readonly count: number;
}

/** A level of approval, and who has it. */
export interface PlanApprover {
  readonly level: number;
  readonly approverProfileId: number;
  readonly profileName: string;
  readonly approvers: readonly string[];
}

/** An absence that is saved and being changed. */
export interface SavedPlan extends Omit<PlanDraft, 'days' | 'files'> {
  readonly approvalStatus: ApprovalStatus;
  readonly days: readonly StandingDay[];
}

/** How the district plans: fields of `settings/absence-settings`, `approval-settings` and `work-schedule`. */
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
  /** `approval-settings`. */
  readonly levels: number;
  readonly changeAfterApproval: 'always' | 'increase';
  readonly approvesAutomatically: boolean;
  readonly automaticNotice: number;
  readonly automaticDuration: number;
  readonly automaticBalance: boolean;
  /** `work-schedule`. */
  readonly workDays: number;
  readonly hoursPerDay?: number | undefined;
  readonly counting: Counting;
  /** What "district default" means for employees: never 0, always 1, the user decides 2. */
  readonly needsSubstitute: number;
}

/** All that planning knows of the world: plain values, the same in browser and service. */
export interface PlanFacts {
  /** The district's. */
  readonly timeZone: string;
  /** Undefined until one is chosen. */
  readonly person: PlanPerson | undefined;
  /** Of an absence. */
  readonly workerId?: number | undefined;
  readonly schools: readonly PlanSchool[];
  readonly reasons: readonly PlanReason[];
  /** Those of the first day; each day has those of its school and date (`settingsAt`). */
  readonly settings: PlanSettings;
  /** What is on the dates of the draft and next to them; which of it counts, `specialDay` says. */
  readonly calendar: readonly CalendarDay[];
  /** Of the person: on the dates of the draft, and what they run on from. */
  readonly standing: readonly StandingDay[];
  readonly balances: readonly PlanBalance[];
  readonly counts: readonly DailyCount[];
  readonly approvers: readonly PlanApprover[];
  /** The versions of allocation groups that hold on the dates of the draft: those of the district and of the person. */
  readonly allocations: readonly AllocationSpan[];
  /** Absences of colleagues who cover days of the draft, as far as the person who asks sees them. */
  readonly away: readonly ColleagueAway[];
  /** Lists by which substitutes see the jobs. */
  readonly lists: readonly NamedOnList[];
  /** The last day whose payroll period is closed. */
  readonly payrollClosedTo?: string | undefined;
  readonly saved?: SavedPlan | undefined;
}

/** Who enters it. */
export interface PlanActor {
  /** The employee's own absence; else the office enters it. */
  readonly isSelf: boolean;
  readonly permissions: ReadonlySet<string>;
}
