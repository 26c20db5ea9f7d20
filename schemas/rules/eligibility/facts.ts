import { wallClockAt } from '../../values/zonedTime.ts';
import type { NamedOnList } from '../preferences/jobVisibility.ts';
import type { VisibilityText } from '../preferences/visibility.ts';

/** A time range within one day, in minutes after midnight in the district's time zone; the end is exclusive. */
export interface DayStretch {
  /** The day of the time range, `YYYY-MM-DD`. */
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** A time range of work, with its paid hours. */
export interface DayOfWork extends DayStretch {
  /** Paid hours, which do not include breaks that are deducted. */
  readonly hours: number;
}

/**
 * A moment, as an instant and as local time of a school, or of the district if the school has no time zone of its own.
 */
export interface Clock {
  readonly moment: Date;
  /** The local date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The local time, in minutes after midnight. */
  readonly minutes: number;
}

/** The local time of a time zone at a moment. */
export const clockAt = (moment: Date, timeZone: string): Clock => ({
  moment,
  ...wallClockAt(moment, timeZone),
});

/** Returns a function that gives the local time of any time zone at a moment. Cached by time zone. */
export function clocksAt(moment: Date): (timeZone: string) => Clock {
  const cache = new Map<string, Clock>();
  return (timeZone) => {
    const clock = cache.get(timeZone) ?? clockAt(moment, timeZone);
    cache.set(timeZone, clock);
    return clock;
  };
}

/** A skill that a job requires, and when the requirement is waived (`reference-data/skill`). */
export interface RequiredSkill {
  readonly skillId: number;
  readonly minIgnoreMinutes?: number | undefined;
  readonly maxIgnoreMinutes?: number | undefined;
}

/** The facts of a job that determine who may take it. */
export interface JobFacts {
  /** The days of the job, sorted by date; at least one. */
  readonly days: readonly DayOfWork[];
  readonly entered: Date;
  /** When a hold of the job ended, or the last approval was given. */
  readonly released?: Date | undefined;
  /** When an office made the job visible to all substitutes, regardless of the visibility settings of their lists. */
  readonly shownToAll?: Date | undefined;
  readonly start: Date;
  /** Whether the start time is unknown. The job then counts as starting at midnight, and no lead time is required. */
  readonly isTimeUnknown?: boolean | undefined;
  /** Ids of the school and of the places that contain it: the school first, then its regions and the district. */
  readonly places: readonly number[];
  readonly skills: readonly RequiredSkill[];
  readonly state: 'open' | 'held' | 'awaitsApproval' | 'stopped';
  /** When the hold of the job ends by itself. */
  readonly heldUntil?: Date | undefined;
  /** After this moment, substitutes cannot take the job themselves. */
  readonly cutOff?: Date | undefined;
}

/** A time at which a substitute does not work (`substitute/non-work-day`). */
export interface NonWork {
  readonly fromDate: string;
  readonly toDate: string;
  /** Bit mask of weekdays: Sunday 1 to Saturday 64. */
  readonly days: number;
  /** Start and end (`to`) of the time on each day, in minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

/**
 * A weekly time range. `days` is a bit mask of weekdays (Sunday 1 to Saturday 64); `from` and `to` are minutes after
 * midnight.
 */
export interface WeeklyWindow {
  readonly days: number;
  readonly from: number;
  readonly to: number;
}

/** The substitute's history with this job. */
export interface JobHistory {
  readonly rejections: number;
  /** The number of rejections after which the job is no longer offered; 0 means no limit. */
  readonly mostRejections: number;
  /** Whether the substitute canceled this job, or another job on the same day. */
  readonly hasCanceledJob: boolean;
  /** The time until which a late cancellation keeps the substitute from new jobs. */
  readonly penaltyUntil?: Date | undefined;
}

/** The facts of a substitute that determine which jobs they may take. */
export interface SubstituteFacts {
  readonly isActive: boolean;
  /** The date from which the substitute works for the district, `YYYY-MM-DD`. */
  readonly joiningDate?: string | undefined;
  /** Whether a substitute of several districts has opted in to this district. */
  readonly hasOptedIn: boolean;
  /** Whether the substitute accepted the district's current text about calls, or the district has no such text. */
  readonly hasAcceptedCalls: boolean;
  /** Jobs that the substitute already has in this district. */
  readonly jobDays: readonly DayOfWork[];
  /** Times at which the substitute works in other districts, without details. They don't count toward any limit. */
  readonly busyElsewhere?: readonly DayStretch[] | undefined;
  /** Whether the substitute takes only one job a day (`multipleSubstitute`: No). */
  readonly takesOneADay?: boolean | undefined;
  readonly nonWork: readonly NonWork[];
  readonly skills: readonly { readonly skillId: number; readonly expiresOn?: string | undefined }[];
  /**
   * The substitute lists that apply to the job and contain the substitute. If empty, the district's default applies.
   */
  readonly lists: readonly NamedOnList[];
  /** The substitute's own list of schools, each with the weekdays that the substitute chose. */
  readonly schools: {
    readonly worksOnlyThere: boolean;
    readonly lines: readonly { readonly instituteId: number; readonly days: number }[];
    /** The school of a permanent substitute, if the district does not let them work at other schools. */
    readonly only?: number | undefined;
  };
  /** The fields of `substitute/permissions`: limits of hours, and whether the substitute may search for jobs. */
  readonly permissions: Readonly<Record<string, unknown>>;
  readonly hasPhone: boolean;
  readonly takesTexts: boolean;
  /**
   * When the substitute can be called (`callTimes`) and sent text messages (`textTimes`): the overlap of the district's
   * times and their own.
   */
  readonly callTimes: readonly WeeklyWindow[];
  readonly textTimes: readonly WeeklyWindow[];
  readonly jobHistory: JobHistory;
}

/** The district's settings that eligibility checks use. */
export interface DistrictFacts {
  /** Whether a school's exclusion applies even if the employee's list includes the substitute. */
  readonly excludeTakesPrecedence: boolean;
  /** The default visibility settings, for substitute lists and list rows without their own. */
  readonly visibility: VisibilityText;
  /** Whether administrators with the override permission can assign substitutes who lack a skill. */
  readonly assignUnqualified: boolean;
  /** The travel time between two jobs, in minutes. A shorter gap is shown as a reason, but does not prevent the job. */
  readonly travelMinutes: number;
  /** Minutes before the start at which a job is no longer offered. */
  readonly cutOffMinutes: number;
}

/** How a substitute gets a job: assigned by an administrator, found on the web, called, or sent a text message. */
export type Channel = 'assign' | 'web' | 'call' | 'text';

/** The input of an eligibility check: the job, the substitute, the district, the channel and the time. */
export interface EligibilityCheckInput {
  readonly job: JobFacts;
  readonly substitute: SubstituteFacts;
  readonly district: DistrictFacts;
  readonly channel: Channel;
  readonly now: Clock;
}
