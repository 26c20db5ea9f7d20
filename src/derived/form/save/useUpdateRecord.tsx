import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { gatherOtherFields } from '#providers/dataProvider/otherFields.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DeletedDialog } from '../../../editing/conflict/DeletedDialog.tsx';
import { type LastEditor, lastChange } from '../../../editing/conflict/lastChange.ts';
import { type ResolvedConflict, useConflict } from '../../../editing/conflict/useConflict.tsx';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { SaveOutcome } from '../../../results/saveOutcome.ts';
import { ownFailureHandling } from '../../../results/stockProvider.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { formValues } from '../values/formValues.ts';
import { conflictingRecord, savedText } from './conflictingRecord.ts';
import { useCacheSaved } from './useCacheSaved.ts';
import { updatedData } from './useCreateRecord.ts';
import { useFailureOf } from './useFailureOf.ts';
import { useRecordName } from './useRecordName.ts';
import { useWarnNotStored } from './useWarnNotStored.ts';

type Identified = RecordData & { readonly id: string | number };

export interface RecordUpdate {
  /** The record as loaded or last saved. */
  readonly current: RecordData;
  readonly save: (values: RecordData) => Promise<SaveOutcome>;
  /** Sets the current record after it was saved elsewhere on the page. */
  readonly setCurrent: (record: RecordData) => void;
  /** Dialogs that open during a save, to be rendered next to the form. */
  readonly conflict: ReactNode;
}

/**
 * Saves a form's values against the loaded version of the record, and shows a success notice
 * (docs/quality.md#1-saved-means-saved and #2-no-save-erases-another). If another user saved first, both changes are
 * merged or the user decides. If the record was deleted, it can be created again from the form (`onRecreate`).
 */
export function useUpdateRecord(record: RecordData, onRecreate?: (values: RecordData) => void): RecordUpdate {
  const { entity, text } = useEntity();
  const [current, setCurrent] = useState(record);
  const [lost, setLost] = useState<RecordData>();
  const write = useWrite();
  const keep = useCacheSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('update');
  const nameOf = useRecordName();
  const warn = useWarnNotStored();
  const { resolve, dialog } = useConflict();
  const latest = useRef(current);
  latest.current = current;

  const succeed = (
    { saved, act, notKept }: WriteResult,
    merged: ResolvedConflict | undefined,
  ): SaveOutcome => {
    keep(saved);
    setCurrent(saved);
    void nameOf(saved).then((label) => {
      const { name: by, at } = merged?.who ?? {};
      const messageArgs = { name: text(entity.title), label, by, at };
      if (notKept.length > 0) warn(notKept, label);
      else notify(savedText(merged), { type: 'success', messageArgs, ...undoable(act) });
    });
    return { kind: 'saved', record: saved };
  };
  const attempt = async (
    values: RecordData,
    over: RecordData,
    merged?: ResolvedConflict,
  ): Promise<SaveOutcome> => {
    try {
      return succeed(await write(over, values), merged);
    } catch (error) {
      if (isNotFound(error)) setLost(values);
      if (isNotFound(error)) return { kind: 'withdrawn' };
      const theirs = conflictingRecord(error);
      if (!theirs) return { kind: 'failed', failure: failureOf(error) };
      const now = { ...gatherOtherFields(entity, theirs), id: (over as Identified).id };
      const states = { base: formValues(entity, over), theirs: formValues(entity, now), mine: values };
      const resolved = await resolve(now.id, states);
      return resolved ? attempt(resolved.values, now, resolved) : { kind: 'withdrawn' };
    }
  };
  return {
    current,
    setCurrent,
    save: (values) => attempt(values, latest.current),
    conflict: (
      <>
        {dialog}
        {lost && (
          <DeletedRecordDialog
            id={current.id}
            onRecreate={onRecreate && (() => onRecreate(lost))}
            onClose={() => setLost(undefined)}
          />
        )}
      </>
    ),
  };
}

interface WriteResult {
  readonly saved: RecordData;
  /** Undo number of the save (header `X-Act`); undefined if the save can't be undone. */
  readonly act: number | undefined;
  /** Fields that an external service did not store. */
  readonly notKept: readonly string[];
}

function useWrite(): (over: RecordData, values: RecordData) => Promise<WriteResult> {
  const { entity, mayEditField } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return async (over, values) => {
    const { data, meta } = await provider.update<Identified>(entity.name, {
      meta: ownFailureHandling,
      id: (over as Identified).id,
      data: updatedData(entity, over, values, mayEditField),
      previousData: over as Identified,
    });
    return { saved: data, act: meta?.act, notKept: meta?.notKept ?? [] };
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 404;
}

interface DeletedRecordDialogProps {
  readonly id: unknown;
  /** Creates the record again with the user's values. */
  readonly onRecreate?: (() => void) | undefined;
  readonly onClose: () => void;
}

/**
 * Dialog for a record that another user deleted in the meantime: shows who deleted it, and offers to create it again
 * from the form.
 */
function DeletedRecordDialog({ id, onRecreate, onClose }: DeletedRecordDialogProps) {
  const screen = useEntity();
  const { entity, may } = screen;
  const provider = useDataProvider<ConsoleProvider>();
  const [who, setWho] = useState<LastEditor>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(() => {
    void lastChange(provider, screen, id as string | number).then(setWho);
  }, []);
  const mayRecreate = may.add.allowed && offers(entity, 'create');
  return <DeletedDialog who={who} onRecreate={mayRecreate ? onRecreate : undefined} onClose={onClose} />;
}
