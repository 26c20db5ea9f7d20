import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { dayDraw } from './absences/dayDraw.ts';
import { joinedDays } from './absences/joinedDays.ts';
import { schoolCalendar } from './calendar/schoolYear.ts';
import { longestLead } from './calendar/seasons.ts';
import type { District } from './places/district.ts';
import type { Institutions } from './places/institutions.ts';
import { usable } from './reference/listEntries.ts';
import { cancellationReasons } from './reference/namedLists.ts';
import { type CoveredDay, coveredDays } from './simulation/coveredDay.ts';
import { type DayPlan, jobsOf, type PlannedDay } from './simulation/dayPlan.ts';
import { DistrictYear } from './simulation/districtYear.ts';
import { minuteAt } from './simulation/fate.ts';
import { instantOf } from './simulation/instant.ts';
import { jobMaker } from './simulation/jobMaking.ts';
import { listRows, windowsOf } from './simulation/listings.ts';
import { namesOn } from './simulation/namesOn.ts';
import type { SimulatedJob } from './simulation/simulatedJob.ts';
import { substitutePool } from './simulation/substitutePool.ts';
import type { SimulatedDistrict } from './simulation/world.ts';

/**
 * Multiplier that turns the first id of a district's people into the first id of its absence days and related records,
 * which are more numerous and need a wider range of ids.
 */
export const idsPerId = 10;

/** Inputs of the simulation of a district: its people, call times, and dates. */
export interface LifeOptions {
  readonly employee: (number: number) => RecordData;
  readonly substitute: (number: number) => RecordData;
  readonly callTimes: unknown;
  /** Date on which the simulation starts. */
  readonly from: string;
  /** Date around which substitutes have their non-working days. */
  readonly begun: string;
}

/**
 * Simulates the days of absence of a district: they are entered long before or on the same morning; substitutes accept
 * them on the web, get them in calls by the engine (`callRound`), or give them up; some are canceled. The simulation
 * can continue to any date, in any number of steps, with the same result: later events only add to earlier ones.
 */
export class DistrictLife {
  private readonly year: DistrictYear;
  private readonly jobOf: ReturnType<typeof jobMaker>;
  private readonly draw: ReturnType<typeof dayDraw>;
  private next: string;
  private planned: DayPlan[] = [];
  private jobs: SimulatedJob[] = [];
  private entered = 0;

  constructor(
    private readonly district: District,
    institutions: Institutions,
    { employee, substitute, callTimes, from, begun }: LifeOptions,
  ) {
    const instant = instantOf(district.timeZone);
    const windows = windowsOf(callTimes);
    const pool = substitutePool(district, institutions, substitute, windows, begun);
    const rows = listRows(district, institutions);
    this.year = new DistrictYear({
      ...{ windows, instant },
      namesOn: namesOn(rows),
      substitutes: new Map(pool.map((one) => [one.id, one])),
      isSchoolDay: isWorkDay(district),
      reasons: usable(cancellationReasons, district).map(({ id }) => id),
      nextId: numbersOf(district),
    });
    this.jobOf = jobMaker(district, institutions, pool, rows, instant);
    this.draw = dayDraw(district, institutions, employee);
    this.next = from;
  }

  /** Simulates everything up to midnight at the start of a date. */
  until(today: string): void {
    const end = minuteAt(today, 0);
    const jobs = jobsOf(this.numbered(this.enteredBefore(today))).map(this.jobOf);
    this.jobs = this.jobs.concat(jobs);
    this.year.run(jobs, end);
  }

  /** All absence days simulated so far, in their current state. */
  days(): CoveredDay[] {
    return this.jobs.flatMap(coveredDays);
  }

  /** Returns and removes the days of absences that ended before a date, because they no longer change. */
  finished(before: string): CoveredDay[] {
    const isOver = ({ days }: SimulatedJob) => (days[0]?.absence.lastDay ?? '') < before;
    const ended = this.jobs.filter(isOver);
    this.jobs = this.jobs.filter((job) => !isOver(job));
    return ended.flatMap(coveredDays);
  }

  private numbered(plans: readonly DayPlan[]): PlannedDay[] {
    const first = this.district.firstNumber + this.entered + 1;
    const days = plans.map((plan, place) => ({ ...plan, number: first + place }));
    this.entered += days.length;
    const absences = joinedDays(days);
    const alone = ({ number, date }: (typeof days)[number]) => ({ id: number, lastDay: date });
    return days.map((day) => ({ ...day, absence: absences.get(day.number) ?? alone(day) }));
  }

  /**
   * Removes and returns the planned days that were entered before a date, sorted by entry, so that they can be numbered
   * in this order.
   */
  private enteredBefore(today: string): DayPlan[] {
    const end = minuteAt(today, 0);
    for (const last = addDays(today, longestLead); this.next <= last; this.next = addDays(this.next, 1))
      this.planned.push(...this.draw(this.next));
    const due = this.planned.filter(({ entered }) => entered < end);
    this.planned = this.planned.filter(({ entered }) => entered >= end);
    return due.sort((one, other) => one.entered - other.entered);
  }
}

function isWorkDay({ stateCode }: District): (date: string) => boolean {
  const kindOf = schoolCalendar(stateCode);
  return (date) => kindOf(date) !== 'off';
}

/** Id generators for assignments and calls, which are numbered in the order of the simulation. */
function numbersOf({ firstId }: District): SimulatedDistrict['nextId'] {
  const counted = () => {
    let last = firstId * idsPerId;
    return () => {
      last += 1;
      return last;
    };
  };
  return { assignment: counted(), attempt: counted() };
}
