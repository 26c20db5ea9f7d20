import type { BulkParams, BulkResult, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The operation to run on each record, and the changed values of an update. */
export type BulkWork = Pick<BulkParams, 'operation' | 'changes'>;

export interface FailedRecord {
  /** The record to retry. It has the current version if another user has changed the record. */
  readonly record: SelectedRecord;
  readonly message: string;
  /** The references that prevent the deletion of the record; empty if it failed for another reason. */
  readonly uses: readonly RecordUse[];
}

/** The progress of a run, and the result of each record. */
export interface BulkRun {
  readonly state: 'ready' | 'running' | 'stopped' | 'finished';
  readonly total: number;
  readonly done: readonly SelectedRecord[];
  readonly refused: readonly FailedRecord[];
  /** Records not reached when the run was stopped. */
  readonly untouched: readonly SelectedRecord[];
  /** Undo number of each request of the run (header `X-Act`); undefined for a request that can't be undone. */
  readonly acts: readonly (number | undefined)[];
  /** Responses of the successful records, for actions that report them. */
  readonly answers: readonly RecordData[];
}

export type ChunkResults = Pick<BulkRun, 'done' | 'refused'> & Partial<Pick<BulkRun, 'acts' | 'answers'>>;

export const initialRun: BulkRun = {
  state: 'ready',
  total: 0,
  done: [],
  refused: [],
  untouched: [],
  acts: [],
  answers: [],
};

/**
 * Returns the state of a run that starts on the given records. Keeps the successes of an earlier run and resets
 * everything else.
 */
export function startRun({ done, acts, answers }: BulkRun, records: readonly SelectedRecord[]): BulkRun {
  return { ...initialRun, state: 'running', total: done.length + records.length, done, acts, answers };
}

/** Adds the results of a chunk to a run. */
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

/** Ends a run; records without a result were not reached. */
export function stopRun(run: BulkRun, records: readonly SelectedRecord[]): BulkRun {
  const reached = new Set([...run.done, ...run.refused.map(({ record }) => record)].map(({ id }) => id));
  const untouched = records.filter(({ id }) => !reached.has(id));
  return { ...run, state: untouched.length > 0 ? 'stopped' : 'finished', untouched };
}

/** The records to retry: failed ones first, then those not reached. */
export function retryableRecords({ refused, untouched }: BulkRun): SelectedRecord[] {
  return [...refused.map(({ record }) => record), ...untouched];
}

/** Converts the service's response to the results of one chunk of records. */
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

/**
 * The results of a chunk whose request got no response. All records of the chunk count as failed, although the service
 * may have changed them. A retry sends them again.
 */
export function failedChunk(records: readonly SelectedRecord[], message: string): ChunkResults {
  return { done: [], refused: records.map((record) => ({ record, message, uses: [] })) };
}

/**
 * Returns the failure of a record; empty if it succeeded. Prefers the errors of its fields, which are more specific
 * than the message of the whole record.
 */
function failure(record: SelectedRecord, result: BulkResult | undefined): FailedRecord[] {
  if (result === undefined || result.ok) return [];
  const { errors = {}, message, uses = [], current } = result;
  const messages = Object.values(errors).map((error) => error.message);
  const version = versionOf(current) ?? record.version;
  return [
    { record: { ...record, version }, message: messages.length > 0 ? messages.join(' ') : message, uses },
  ];
}
