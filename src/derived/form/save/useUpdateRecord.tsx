import { useDataProvider, useNotify } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { gathered } from '#providers/dataProvider/otherFields.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DeletedDialog } from '../../../editing/conflict/DeletedDialog.tsx';
import { lastChange, type Who } from '../../../editing/conflict/lastChange.ts';
import { type ResolvedConflict, useConflict } from '../../../editing/conflict/useConflict.tsx';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { SaveOutcome } from '../../../results/saveOutcome.ts';
import { handled } from '../../../results/stockProvider.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { formValues } from '../values/formValues.ts';
import { savedMeanwhile, savedText } from './savedMeanwhile.ts';
import { updatedData } from './useCreateRecord.ts';
import { useFailureOf } from './useFailureOf.ts';
import { useKeepSaved } from './useKeepSaved.ts';
import { useNotKept } from './useNotKept.ts';
import { useRecordName } from './useRecordName.ts';

type Identified = RecordData & { readonly id: string | number };

/** Saving into a record that others may change meanwhile. */
export interface RecordUpdate {
  /** The record as this form knows it: as it was read, or as it was saved last. */
  readonly current: RecordData;
  readonly save: (values: RecordData) => Promise<SaveOutcome>;
  /** The record was written by something else on the page. */
  readonly setCurrent: (record: RecordData) => void;
  /** What has to be asked while saving: draw it beside the form. */
  readonly conflict: ReactNode;
}

/**
 * Writes a form's values into a record at the version that was read, and says so
 * (docs/quality.md#1-saved-means-saved and #2-no-save-erases-another). Where somebody else has saved meanwhile,
 * both changes are merged, or the person is asked; where the record is gone, it can be created anew with what
 * is in the form (`onRecreate`).
 */
export function useUpdateRecord(record: RecordData, onRecreate?: (values: RecordData) => void): RecordUpdate {
  const { entity, text } = useEntity();
  const [current, setCurrent] = useState(record);
  const [lost, setLost] = useState<RecordData>();
  const write = useWrite();
  const keep = useKeepSaved(entity.name);
  const notify = useNotify();
  const failureOf = useFailureOf('update');
  const nameOf = useRecordName();
  const warn = useNotKept();
  const { resolve, dialog } = useConflict();
  const latest = useRef(current);
  latest.current = current;

  const succeed = ({ saved, act, notKept }: Written, merged: ResolvedConflict | undefined): SaveOutcome => {
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
      if (isGone(error)) setLost(values);
      if (isGone(error)) return { kind: 'withdrawn' };
      const theirs = savedMeanwhile(error);
      if (!theirs) return { kind: 'failed', failure: failureOf(error) };
      const now = { ...gathered(entity, theirs), id: (over as Identified).id };
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
          <GoneDialog
            id={current.id}
            onRecreate={onRecreate && (() => onRecreate(lost))}
            onClose={() => setLost(undefined)}
          />
        )}
      </>
    ),
  };
}

interface Written {
  readonly saved: RecordData;
  /** The number by which it can be taken back. */
  readonly act: number | undefined;
  /** The fields that a service of others did not keep. */
  readonly notKept: readonly string[];
}

function useWrite(): (over: RecordData, values: RecordData) => Promise<Written> {
  const { entity, mayEditField } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  return async (over, values) => {
    const { data, meta } = await provider.update<Identified>(entity.name, {
      meta: handled,
      id: (over as Identified).id,
      data: updatedData(entity, over, values, mayEditField),
      previousData: over as Identified,
    });
    return { saved: data, act: meta?.act, notKept: meta?.notKept ?? [] };
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 404;
}

interface GoneDialogProps {
  readonly id: unknown;
  /** Creates it anew with what the person wanted to save. */
  readonly onRecreate?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The record was deleted meanwhile: who did it, and the way to create it anew with what is in the form. */
function GoneDialog({ id, onRecreate, onClose }: GoneDialogProps) {
  const screen = useEntity();
  const { entity, may } = screen;
  const provider = useDataProvider<ConsoleProvider>();
  const [who, setWho] = useState<Who>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(() => {
    void lastChange(provider, screen, id as string | number).then(setWho);
  }, []);
  const mayRecreate = may.add.allowed && offers(entity, 'create');
  return <DeletedDialog who={who} onRecreate={mayRecreate ? onRecreate : undefined} onClose={onClose} />;
}
