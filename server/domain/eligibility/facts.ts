import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import type { SavedRow } from '../settings/loadSettings.ts';

/** The moment of the query, with the district's date and time zone. */
export interface ContextFact {
  readonly moment: string;
  readonly date: string;
  readonly zone: string;
}

/** Working times of a substitute on a day; null if unknown. */
interface TimedDay {
  readonly absence_date: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly hours: number | null;
}

/** A day of a job, with the hold of its absence. */
export interface DayFact extends TimedDay {
  readonly confirmation_number: number;
  readonly job_id: number;
  readonly kind: string;
  readonly fill_status: number;
  readonly substitute_id: number | null;
  readonly institute_id: number;
  readonly worker_id: number | null;
  readonly vacancy_profile_id: number | null;
  readonly worker_type_id: number | null;
  readonly title: string | null;
  readonly created_at: string | null;
  readonly shown_to_all_at: string | null;
  /** Time zone of the school, by default the district's. */
  readonly zone: string;
  readonly begins_at: string;
  readonly break_minutes: number | null;
  readonly is_deducted: boolean;
  readonly hold: string | null;
  readonly held_until: string | null;
  readonly released_at: string | null;
  readonly approval_status: string | null;
}

/** An ancestor of a school, and the number of steps up to it. */
interface PlaceFact {
  readonly for_id: number;
  readonly at_id: number;
  readonly level: number;
  readonly steps: number;
}

interface TakenFact extends TimedDay {
  readonly substitute_id: number;
}

interface BusyFact {
  readonly person: number;
  readonly busy_on: string;
  readonly busy_from: string;
  readonly busy_to: string;
}

interface Kinds {
  readonly here: ContextFact;
  readonly day: DayFact;
  readonly place: PlaceFact;
  readonly taken: TakenFact;
  readonly elsewhere: BusyFact;
  readonly setting: SavedRow;
}

/** Returns the loaded facts of a kind. Facts of a kind without a type of its own are records keyed by field name. */
export type Facts = <K extends string>(kind: K) => readonly (K extends keyof Kinds ? Kinds[K] : RecordData)[];

/** Groups the rows of `factsText` by kind. */
export function factsIn(rows: readonly Row[]): Facts {
  const kinds = new Map<unknown, unknown[]>();
  for (const { kind, fact } of rows) {
    const known = kinds.get(kind);
    if (known) known.push(fact);
    else kinds.set(kind, [fact]);
  }
  return ((kind: string) => kinds.get(kind) ?? []) as Facts;
}
