import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type LastEditor, lastChange } from './lastChange.ts';
import { mergeValues, type ThreeStates } from './mergeValues.ts';

/** The merged values to save over the current record. */
export interface ResolvedConflict {
  readonly values: RecordData;
  /** Whether the user had to choose between conflicting values. */
  readonly wasManual: boolean;
  readonly who: LastEditor | undefined;
}

export interface ConflictControl {
  /**
   * Resolves a save that conflicts with another user's. Changes to different fields merge automatically; for fields
   * that both users changed, the user chooses. The three versions in `states` are in form representation. Resolves to
   * undefined if the user goes back to the form. `saved` is the other user, or the id of the record whose change log
   * names that user.
   */
  readonly resolve: (
    saved: string | number | LastEditor | undefined,
    states: ThreeStates,
  ) => Promise<ResolvedConflict | undefined>;
  /** The conflict dialog, if it is open. It can be rendered at any place in the tree. */
  readonly dialog: ReactNode;
}

interface Requested extends ThreeStates {
  readonly overlapping: readonly string[];
  readonly who: LastEditor | undefined;
  readonly answer: (values: RecordData | undefined) => void;
}

/** Resolves conflicts of a form (docs/quality.md#2-no-save-erases-another). */
export function useConflict(): ConflictControl {
  const provider = useDataProvider<ConsoleProvider>();
  const screen = useEntity();
  const [requested, setRequested] = useState<Requested>();

  const askUser = (question: Omit<Requested, 'answer'>) =>
    new Promise<RecordData | undefined>((answer) => setRequested({ ...question, answer }));

  const resolve: ConflictControl['resolve'] = async (saved, states) => {
    const who = isId(saved) ? await lastChange(provider, screen, saved) : saved;
    const { merged, overlapping } = mergeValues(states);
    if (overlapping.length === 0) return { values: merged, wasManual: false, who };
    const values = await askUser({ ...states, overlapping, who });
    setRequested(undefined);
    return values && { values, wasManual: true, who };
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

function isId(saved: string | number | LastEditor | undefined): saved is string | number {
  return typeof saved === 'string' || typeof saved === 'number';
}
