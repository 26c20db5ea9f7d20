import { wallClockAt } from '../../values/zonedTime.ts';
import type { NamedOnList } from '../preferences/jobVisibility.ts';
import type { VisibilityText } from '../preferences/visibility.ts';

/** A stretch of one calendar day, in minutes after midnight by the district's clock; the end does not belong to it. */
export interface DayStretch {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** A stretch of work. */
export interface DayOfWork extends DayStretch {
  /** Hours that count, without a break that does not. */
  readonly hours: number;
}

/** A moment, as an instant and by the clock of a school, or of the district where the school has no time zone of its own. */
export interface Clock {
  readonly moment: Date;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Minutes after midnight. */
  readonly minutes: number;
}

/** What the clocks of a time zone show at a moment. */
export const clockAt = (moment: Date, timeZone: string): Clock => ({
  moment,
  ...wallClockAt(moment, timeZone),
});

/** Gives what the clocks of any time zone show at a moment; each is read once. */
export function clocksAt(moment: Date): (timeZone: string) => Clock {
  const known = new Map<string, Clock>();
  return (timeZone) => {
    const clock = known.get(timeZone) ?? clockAt(moment, timeZone);
    known.set(timeZone, clock);
    return clock;
  };
}

/** A skill that a job asks for, and when it is not asked for after all (`reference-data/skill`). */
export interface AskedSkill {
  readonly skillId: number;
  readonly minIgnoreMinutes?: number | undefined;
  readonly maxIgnoreMinutes?: number | undefined;
}

/** What of a job decides who may take it. */
export interface JobFacts {
  /** In order; at least one. */
  readonly days: readonly DayOfWork[];
  readonly entered: Date;
  /** When a hold ended, or the last approval came. */
  readonly released?: Date | undefined;
  /** When an office showed it to everyone, whatever their list says. */
  readonly shownToAll?: Date | undefined;
  readonly start: Date;
  /** Nobody knows when on its day the job begins: it starts at midnight and is never too late. */
  readonly isTimeUnknown?: boolean | undefined;
  /** The school first, then what it stands under. */
  readonly places: readonly number[];
  readonly skills: readonly AskedSkill[];
  readonly state: 'open' | 'held' | 'awaitsApproval' | 'stopped';
  /** When a hold ends by itself. */
  readonly heldUntil?: Date | undefined;
  /** After this moment nobody takes the job by themselves. */
  readonly cutOff?: Date | undefined;
}

/** A time in which somebody does not work (`substitute/non-work-day`). */
export interface NonWork {
  readonly fromDate: string;
  readonly toDate: string;
  /** Days of the week: Sunday 1 to Saturday 64. */
  readonly days: number;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
}

/** Times of day on some days of the week (Sunday 1 to Saturday 64), in minutes after midnight. */
export interface Window {
  readonly days: number;
  readonly from: number;
  readonly to: number;
}

/** What a substitute has had to do with this very job. */
export interface Dealings {
  readonly rejections: number;
  /** How many rejections a job takes before it is offered no more; 0: without limit. */
  readonly mostRejections: number;
  /** The substitute has had this job, or another one of the same day, and has cancelled it. */
  readonly cancelledIt: boolean;
  /** Until when the substitute, who cancelled something at short notice, takes nothing new. */
  readonly penaltyUntil?: Date | undefined;
}

/** What of a substitute decides which jobs they may take. */
export interface SubstituteFacts {
  readonly isActive: boolean;
  /** `YYYY-MM-DD`. */
  readonly joiningDate?: string | undefined;
  /** Whoever works for several districts has agreed to work for this one. */
  readonly hasOptedIn: boolean;
  /** The text about calls that the district has now was accepted, or there is none. */
  readonly hasAcceptedCalls: boolean;
  /** What they have taken already in this district. */
  readonly taken: readonly DayOfWork[];
  /** When they work in other districts, of which nothing else is known: no limit counts it. */
  readonly busyElsewhere?: readonly DayStretch[] | undefined;
  /** Takes no job beside another one on the same day (`multipleSubstitute`: No). */
  readonly takesOneADay?: boolean | undefined;
  readonly nonWork: readonly NonWork[];
  readonly skills: readonly { readonly skillId: number; readonly expiresOn?: string | undefined }[];
  /** The lists that name them, of those that count for the job; none: as the district usually has it. */
  readonly lists: readonly NamedOnList[];
  /** Their own list of schools. */
  readonly schools: {
    readonly worksOnlyThere: boolean;
    readonly lines: readonly { readonly instituteId: number; readonly days: number }[];
    /** The one of a permanent substitute, where the district lets them work at no other. */
    readonly only?: number | undefined;
  };
  /** `substitute/permissions`: limits of hours, and whether they may look for jobs. */
  readonly permissions: Readonly<Record<string, unknown>>;
  readonly hasPhone: boolean;
  readonly takesTexts: boolean;
  /** When they are called, and sent text messages: what the district's times and their own have in common. */
  readonly callTimes: readonly Window[];
  readonly textTimes: readonly Window[];
  readonly dealings: Dealings;
}

/** What the district has decided for all jobs. */
export interface DistrictFacts {
  /** An exclusion by a school counts although the employee wants somebody. */
  readonly excludeTakesPrecedence: boolean;
  /** From when jobs are seen where neither a list nor its line says it. */
  readonly visibility: VisibilityText;
  /** Substitutes who lack a skill can be assigned by administrators who may overrule that. */
  readonly assignUnqualified: boolean;
  /** Fewer minutes than these between two jobs are told. */
  readonly travelMinutes: number;
  /** Jobs are not offered any more when they start in less than this, in minutes. */
  readonly cutOffMinutes: number;
}

/** How a substitute comes to a job: an administrator assigns, the web shows, somebody calls, a text is sent. */
export type Channel = 'assign' | 'web' | 'call' | 'text';

/** All that is judged at once. */
export interface Question {
  readonly job: JobFacts;
  readonly substitute: SubstituteFacts;
  readonly district: DistrictFacts;
  readonly channel: Channel;
  readonly now: Clock;
}
