import { defaultCallSettings } from '#schemas/rules/calling/callFacts.ts';
import type { Minute } from './fate.ts';

/** Time step of the simulation in minutes: a quarter of an hour. */
const step = defaultCallSettings.roundMinutes;

/** Event queue of the simulation. Stores actions by quarter of an hour and runs them in order of time. */
export class Agenda {
  private readonly due = new Map<number, { readonly minute: Minute; readonly act: () => void }[]>();
  /** Time of the current event. */
  now: Minute = 0;

  /** Schedules an action for a time. An action for a time in the past runs at the current time. */
  at(minute: Minute, act: () => void): void {
    const moment = Math.max(Math.round(minute), this.now);
    const quarter = Math.floor(moment / step);
    const acts = this.due.get(quarter) ?? [];
    if (acts.length === 0) this.due.set(quarter, acts);
    acts.push({ minute: moment, act });
  }

  /** Runs all actions up to a time; calls `onQuarter` at the start of each quarter of an hour. */
  run(from: Minute, until: Minute, onQuarter: (quarter: Minute) => void): void {
    for (let quarter = Math.floor(from / step); quarter * step < until; quarter += 1) {
      this.now = quarter * step;
      onQuarter(this.now);
      this.happen(quarter, until);
    }
  }

  /**
   * Runs the actions of a quarter of an hour. Actions may schedule further actions in the same quarter, which run after
   * those already scheduled.
   */
  private happen(quarter: number, until: Minute): void {
    for (let acts = this.taken(quarter); acts.length > 0; acts = this.taken(quarter)) {
      for (const { minute, act } of acts) {
        this.now = Math.max(this.now, minute);
        if (this.now < until) act();
      }
    }
  }

  private taken(quarter: number) {
    const acts = this.due.get(quarter) ?? [];
    this.due.delete(quarter);
    return acts.sort((one, other) => one.minute - other.minute);
  }
}
