import type { BulkParams, BulkResult, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** What is done to each of the records. */
export type BulkWork = Pick<BulkParams, 'operation' | 'changes'>;

export interface Refused {
  /** The record to try again: of one that somebody else has changed, as it is now. */
  readonly record: SelectedRecord;
  readonly message: string;
  /** What uses it, where that is why. */
  readonly uses: readonly RecordUse[];
}

/** How far a run is, and what became of each record. */
export interface BulkRun {
  readonly state: 'ready' | 'running' | 'stopped' | 'finished';
  readonly total: number;
  readonly done: readonly SelectedRecord[];
  readonly refused: readonly Refused[];
  /** Stopped before their turn. */
  readonly untouched: readonly SelectedRecord[];
  /** By which numbers what was done can be taken back; undefined for what cannot. */
  readonly acts: readonly (number | undefined)[];
  /** What the service answered of those that were done, where the action tells it. */
  readonly answers: readonly RecordData[];
}

export type ChunkResults = Pick<BulkRun, 'done' | 'refused'> & Partial<Pick<BulkRun, 'acts' | 'answers'>>;

export const ready: BulkRun = {
  state: 'ready',
  total: 0,
  done: [],
  refused: [],
  untouched: [],
  acts: [],
  answers: [],
};

/** A run over some records: what an earlier one has done stays done, the others begin anew. */
export function started({ done, acts, answers }: BulkRun, records: readonly SelectedRecord[]): BulkRun {
  return { ...ready, state: 'running', total: done.length + records.length, done, acts, answers };
}

/** The run with what became of some more of its records. */
export function withResults(run: BulkRun, results: ChunkResults): BulkRun {
  const { done, refused, acts = [undefined], answers = [] } = results;
  return {
    ...run,
    answers: [...run.answers, ...answers],
    done: [...run.done, ...done],
    refused: [...run.refused, ...refused],
    acts: done.length > 0 ? [...run.acts, ...acts] : run.acts,
  };
}

/** The run at its end: records without a result were not touched. */
export function stopped(run: BulkRun, records: readonly SelectedRecord[]): BulkRun {
  const reached = new Set([...run.done, ...run.refused.map(({ record }) => record)].map(({ id }) => id));
  const untouched = records.filter(({ id }) => !reached.has(id));
  return { ...run, state: untouched.length > 0 ? 'stopped' : 'finished', untouched };
}

/** The records that can be tried again, refused ones first. */
export function leftOf({ refused, untouched }: BulkRun): SelectedRecord[] {
  return [...refused.map(({ record }) => record), ...untouched];
}

/** What the service says of each record of one request. */
export function resultsOf(
  records: readonly SelectedRecord[],
  results: readonly BulkResult[],
  act?: number,
): ChunkResults {
  const byId = new Map(results.map((result) => [String(result.id), result]));
  const isDone = ({ id }: SelectedRecord) => byId.get(String(id))?.ok === true;
  return {
    done: records.filter(isDone),
    refused: records.flatMap((record) => failure(record, byId.get(String(record.id)))),
    acts: [act],
  };
}

/** No answer came: whether the records were changed is not known, and trying again tells. */
export function unanswered(records: readonly SelectedRecord[], message: string): ChunkResults {
  return { done: [], refused: records.map((record) => ({ record, message, uses: [] })) };
}

/** What a field is refused for says more than that fields need another look. */
function failure(record: SelectedRecord, result: BulkResult | undefined): Refused[] {
  if (result === undefined || result.ok) return [];
  const { errors = {}, message, uses = [], current } = result;
  const messages = Object.values(errors).map((error) => error.message);
  const version = versionOf(current) ?? record.version;
  return [
    { record: { ...record, version }, message: messages.length > 0 ? messages.join(' ') : message, uses },
  ];
}
