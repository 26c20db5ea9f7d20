import { useDataProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { lastChange, type Who } from './lastChange.ts';
import { mergeValues, type ThreeStates } from './mergeValues.ts';

/** What is to be saved now, over the record as it is. */
export interface ResolvedConflict {
  readonly values: RecordData;
  /** Whether the person had to choose. */
  readonly wasAsked: boolean;
  readonly who: Who | undefined;
}

export interface ConflictControl {
  /**
   * Settles a save that came too late: disjoint changes merge by themselves, for the others the person
   * is asked. All three states in the form's own shape; nothing when the person goes back to the form. Who saved
   * meanwhile is given, or the id of the record whose change log is asked.
   */
  readonly resolve: (
    saved: string | number | Who | undefined,
    states: ThreeStates,
  ) => Promise<ResolvedConflict | undefined>;
  /** Draw it anywhere. */
  readonly dialog: ReactNode;
}

interface Requested extends ThreeStates {
  readonly overlapping: readonly string[];
  readonly who: Who | undefined;
  readonly answer: (values: RecordData | undefined) => void;
}

/** Resolves conflicts of the form above which it is drawn (docs/quality.md#2-no-save-erases-another). */
export function useConflict(): ConflictControl {
  const provider = useDataProvider<ConsoleProvider>();
  const screen = useEntity();
  const [requested, setRequested] = useState<Requested>();

  const ask = (question: Omit<Requested, 'answer'>) =>
    new Promise<RecordData | undefined>((answer) => setRequested({ ...question, answer }));

  const resolve: ConflictControl['resolve'] = async (saved, states) => {
    const who = isId(saved) ? await lastChange(provider, screen, saved) : saved;
    const { merged, overlapping } = mergeValues(states);
    if (overlapping.length === 0) return { values: merged, wasAsked: false, who };
    const values = await ask({ ...states, overlapping, who });
    setRequested(undefined);
    return values && { values, wasAsked: true, who };
  };

  return {
    resolve,
    dialog: requested && (
      <ConflictDialog
        {...requested}
        onResolve={requested.answer}
        onCancel={() => requested.answer(undefined)}
      />
    ),
  };
}

function isId(saved: string | number | Who | undefined): saved is string | number {
  return typeof saved === 'string' || typeof saved === 'number';
}
