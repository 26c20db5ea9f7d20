import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider, Difference } from '#providers/dataProvider/consoleProvider.ts';
import { type NamedAction, stateOf } from '#schemas/model/entity/readActions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { askEntity } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { SaveFailure } from '../../results/saveOutcome.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { saveResponseFile } from '../../ui/saveResponseFile.ts';
import { undoable } from '../../ui/toasts/undoable.ts';
import { useCacheSaved } from '../form/save/useCacheSaved.ts';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import { useOwner } from '../record/useOwner.ts';
import { actionText } from './actionText.ts';
import { callAction, changedSince, conflictingRecordIn } from './callAction.ts';
import { hasReport } from './hasReport.ts';
import { unchangedText } from './unchangedText.ts';

/** The response of an action that is shown to the user, and the record after the action. */
interface ActionReport {
  readonly answer: RecordData;
  readonly written: RecordData | undefined;
  /** Shows the success notice. Called after the user has read the response, which the notice would cover. */
  readonly notifyDone: () => void;
}

export interface ActionRunner {
  readonly isWorking: boolean;
  /** Changes that other users made since the record was loaded, in the fields that the action depends on. */
  readonly changes: readonly Difference[];
  /**
   * The action's response to show to the user (`tells`); undefined if there is none. The action has already succeeded.
   */
  readonly report: ActionReport | undefined;
  /**
   * Runs the action with the input values; `values` are all values of the form. Returns the failure if it failed, and
   * 'busy' while an earlier call is running.
   */
  readonly act: (answers: RecordData, values?: RecordData) => Promise<SaveFailure | 'done' | 'busy'>;
}

/**
 * Runs one action on a record of the entity in context, or on its list. Shows a notice with the result, and reloads
 * what the action changes. If another user has changed relevant fields since the record was loaded, the action does not
 * run and the differences are in `changes`; calling `act` again runs it on the current version.
 */
export function useRunAction(
  action: NamedAction,
  record: RecordData | undefined,
  label: string,
  onDone: (record?: RecordData) => void,
): ActionRunner {
  const { entity, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const failureOf = useFailureOf(action.operation ?? action.name);
  const notify = useNotify();
  const translate = useTranslate();
  const settle = useCacheActionResult(action);
  const owner = useOwner();
  const tellable = useDialogFailure(action);
  const [isWorking, setWorking] = useState(false);
  const [seen, setSeen] = useState(record);
  const [report, setTold] = useState<ActionReport>();
  const isBusy = useRef(false);
  const undo = useRef<number>(undefined);
  const send = async (known: RecordData | undefined, answers: RecordData): Promise<unknown> => {
    try {
      const onAct = (act: number | undefined) => {
        undo.current = act;
      };
      return await callAction(provider, { entity, action, record: known, owner, answers, onAct });
    } catch (error) {
      const now = conflictingRecordIn(error);
      if (!now || !known) throw error;
      setSeen({ ...now, id: known.id });
      if (changedSince({ entity, action }, known, now).length > 0) throw error;
      return send({ ...now, id: known.id }, answers);
    }
  };
  const notifyDone = (values: RecordData, written: RecordData | undefined) => {
    // A downloaded file needs no success notice.
    if (action.answer === 'file' && action.done === undefined) return;
    const isWorking = written && stateOf(entity.states, written)?.isWorking;
    const doneText = isWorking ? action.begun : action.done;
    const done =
      doneText === undefined ? translate('actions.done', { action: text(action.label) }) : text(doneText);
    const message = [actionText(done, { label }), unchangedText(action, values, text)]
      .filter(Boolean)
      .join('. ');
    notify(message, { type: 'success', ...undoable(undo.current) });
  };
  const act: ActionRunner['act'] = async (answers, values = answers) => {
    if (isBusy.current) return 'busy';
    isBusy.current = true;
    setWorking(true);
    try {
      const answer = await send(seen, answers);
      if (answer instanceof File) saveBlob(answer, answer.name);
      else if (answer instanceof Blob)
        saveResponseFile(answer, `${label || text(entity.plural)} ${text(action.label)}`);
      const written = await settle(answer, record);
      if (hasReport(action, answer)) {
        setTold({ answer: answer as RecordData, written, notifyDone: () => notifyDone(values, written) });
        return 'done';
      }
      notifyDone(values, written);
      onDone(written);
      return 'done';
    } catch (error) {
      if (conflictingRecordIn(error)) return { fields: {}, message: translate('actions.stale', { label }) };
      return tellable(failureOf(error));
    } finally {
      isBusy.current = false;
      setWorking(false);
    }
  };
  const changes = record && seen ? changedSince({ entity, action }, record, seen) : [];
  return { isWorking, changes, report, act };
}

/** Moves the errors of fields that are not in the dialog's form into the message at the top of the dialog. */
function useDialogFailure(action: NamedAction) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const askedFields = new Set(askEntity(entity, action)?.fields.map(({ name }) => name));
  return (failure: SaveFailure): SaveFailure => {
    const entries = Object.entries(failure.fields);
    const others = entries.filter(([path]) => !askedFields.has(namesAlong(path)[0] ?? ''));
    if (others.length === 0) return failure;
    const messages = others.map(([path, { message, args }]) => {
      const problem = translate(message, args);
      const field = fieldNamed(entity, namesAlong(path)[0] ?? '');
      return !field || field.name === entity.states?.field ? problem : `${text(field.title)}: ${problem}`;
    });
    return {
      ...failure,
      fields: Object.fromEntries(entries.filter((entry) => !others.includes(entry))),
      message: [failure.message, ...messages].filter(Boolean).join(' '),
    };
  };
}

/**
 * Returns a function that updates the cache after an action. If the action's response is a record, it becomes the
 * cached record; else the record is reloaded. All lists of the entity are invalidated.
 */
export function useCacheActionResult(action: NamedAction) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const keep = useCacheSaved(entity.name);
  return async (answer: unknown, record: RecordData | undefined): Promise<RecordData | undefined> => {
    if (!action.writes) return undefined;
    for (const name of action.refresh) void client.invalidateQueries({ queryKey: [name] });
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, call] }) => name === entity.name && call !== 'getOne',
    });
    if (record === undefined) return undefined;
    const answered = action.answer === 'record' ? recordIn(answer, entity.id.name, record) : undefined;
    // Computed rows may have no `get` operation. They can then only be read through their list.
    const isReadable = 'get' in entity.operations;
    const written =
      answered ??
      (isReadable ? await readAgain(provider, entity.name, record.id as string | number) : undefined);
    if (written) keep(written);
    return written;
  };
}

function recordIn(answer: unknown, idName: string, { id }: RecordData): RecordData | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const own = answer as RecordData;
  return [own.id, own[idName]].some((one) => one !== undefined && String(one) === String(id))
    ? { ...own, id }
    : undefined;
}

/** Reloads the record; undefined if the action removed it. */
async function readAgain(
  provider: ConsoleProvider,
  name: string,
  id: string | number,
): Promise<RecordData | undefined> {
  try {
    return (await provider.getOne(name, { id })).data;
  } catch {
    return undefined;
  }
}
