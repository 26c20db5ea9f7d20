import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { readErrorOf } from '#providers/dataProvider/readErrors.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { actionState } from '#schemas/model/record/actionState.ts';
import { versionField, versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { callAction, changesOf, conflictingRecordIn } from '../../actions/callAction.ts';
import { hasReport } from '../../actions/hasReport.ts';
import { useActionDenial, useStateDenial } from '../../actions/useActionOffers.ts';
import { useFailureOf } from '../../form/save/useFailureOf.ts';
import { type ChunkResults, type FailedRecord, resultsOf } from '../bulk/bulkRun.ts';

/** Number of requests that run in parallel. */
export const maxParallelRequests = 6;

/**
 * Returns a function that runs an action on records and returns a result for each. Records that the action does not
 * apply to fail with the reason, without a request. Works with any service: one call per record, or one bulk call if
 * the action is an update.
 */
export function useSendEach(action: NamedAction) {
  const { entity, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const failureOf = useFailureOf(action.operation ?? action.name);
  const reasonOf = useStateDenial();
  const denied = useActionDenial();
  const messageOf = (error: unknown) => {
    const { message, fields } = failureOf(error);
    const messages = Object.values(fields).map(({ message: key, args }) => translate(key, args));
    return [message, ...messages].filter(Boolean).join(' ') || text(action.label);
  };
  const send = async (answers: RecordData, chunk: readonly SelectedRecord[]): Promise<ChunkResults> => {
    const denial = denied(action);
    if (denial) return { done: [], refused: chunk.map((record) => refusal(record, denial.why)) };
    const known = await recordsOf(provider, entity.name, chunk);
    if (known instanceof Error) {
      const why = messageOf(known);
      return { done: [], refused: chunk.map((record) => refusal(record, why)) };
    }
    const refused: FailedRecord[] = [];
    const possible = chunk.filter((record) => {
      const data = known.get(String(record.id));
      const unread = readErrorOf(entity.name, record.id);
      if (!data) refused.push(refusal(record, unread ? messageOf(unread) : translate('actions.gone')));
      else {
        const state = actionState(entity, action, data);
        if (state.is === 'possible') return true;
        refused.push(refusal(record, reasonOf(state, data).why));
      }
      return false;
    });
    const results = await sendPossible(possible, known, answers);
    return { ...results, refused: [...refused, ...results.refused] };
  };
  const sendPossible = async (
    chunk: readonly SelectedRecord[],
    known: ReadonlyMap<string, RecordData>,
    answers: RecordData,
  ): Promise<ChunkResults> => {
    if (action.operation === 'update' && chunk.length > 0) {
      const changes = changesOf({ entity, action, answers });
      const records = chunk.map(({ id, version }) => ({ id, version }));
      try {
        let act: number | undefined;
        const onAct = (known: number | undefined) => {
          act = known;
        };
        const work = { operation: 'update', changes, records, onAct } as const;
        return resultsOf(chunk, await provider.bulk(entity.name, work), act);
      } catch (error) {
        const why = messageOf(error);
        return { done: [], refused: chunk.map((record) => refusal(record, why)) };
      }
    }
    const acts: (number | undefined)[] = [];
    const reports: RecordData[] = [];
    const onAct = (act: number | undefined) => acts.push(act);
    const results = await Promise.all(
      chunk.map(async (record): Promise<FailedRecord | SelectedRecord> => {
        // Sends the version that the user saw when selecting the record, so that a later change is a conflict.
        const data = { ...known.get(String(record.id)), id: record.id, [versionField]: record.version };
        try {
          const answer = await callAction(provider, { entity, action, record: data, answers, onAct });
          if (hasReport(action, answer)) reports.push(answer as RecordData);
          return record;
        } catch (error) {
          const version = versionOf(conflictingRecordIn(error)) ?? record.version;
          return refusal({ ...record, version }, messageOf(error));
        }
      }),
    );
    return {
      done: results.filter((one): one is SelectedRecord => !('message' in one)),
      refused: results.filter((one): one is FailedRecord => 'message' in one),
      acts: acts.length > 0 ? acts : [undefined],
      answers: reports,
    };
  };
  return send;
}

function refusal(record: SelectedRecord, message: string): FailedRecord {
  return { record, message, uses: [] };
}

async function recordsOf(
  provider: ConsoleProvider,
  name: string,
  chunk: readonly SelectedRecord[],
): Promise<ReadonlyMap<string, RecordData> | Error> {
  try {
    const { data } = await provider.getMany(name, { ids: chunk.map(({ id }) => id) });
    return new Map(data.map((record) => [String(record.id), record]));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
