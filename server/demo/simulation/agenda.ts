import { usualSettings } from '#schemas/rules/calling/callFacts.ts';
import type { Minute } from './fate.ts';

/** Minutes in which the simulation looks at everything anew. */
const step = usualSettings.roundMinutes;

/** What is to happen when: acts by quarter of an hour, in the order of their minutes. */
export class Agenda {
  private readonly due = new Map<number, { readonly minute: Minute; readonly act: () => void }[]>();
  /** The moment of what happens now. */
  now: Minute = 0;

  /** Plans something for a moment; what has passed already happens next. */
  at(minute: Minute, act: () => void): void {
    const moment = Math.max(Math.round(minute), this.now);
    const quarter = Math.floor(moment / step);
    const acts = this.due.get(quarter) ?? [];
    if (acts.length === 0) this.due.set(quarter, acts);
    acts.push({ minute: moment, act });
  }

  /** Lets everything happen until a moment; `onQuarter` at the beginning of each quarter of an hour. */
  run(from: Minute, until: Minute, onQuarter: (quarter: Minute) => void): void {
    for (let quarter = Math.floor(from / step); quarter * step < until; quarter += 1) {
      this.now = quarter * step;
      onQuarter(this.now);
      this.happen(quarter, until);
    }
  }

  /** Acts may plan further acts for the same quarter: these come after those that were planned before. */
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
