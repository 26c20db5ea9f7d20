import { useEffect, useRef } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { formValues } from '../derived/form/values/formValues.ts';
import { useConflict } from '../editing/conflict/useConflict.tsx';
import { EntityProvider } from '../entity/EntityContext.tsx';
import type { ConflictingSave } from '../results/stockProvider.ts';

interface StockConflictProps extends ConflictingSave {
  readonly onResolved: (values: RecordData | undefined) => void;
}

/**
 * Resolves a save conflict of a react-admin form in the same way as the console's own forms: merges the changes, or
 * asks field by field.
 */
export function StockConflict({ entity, ...late }: StockConflictProps) {
  return (
    <EntityProvider entity={entity}>
      <Settling entity={entity} {...late} />
    </EntityProvider>
  );
}

function Settling({ entity, id, states, onResolved }: StockConflictProps) {
  const { resolve, dialog } = useConflict();
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    const asForm = (record: RecordData) => formValues(entity, record);
    const { base, theirs, mine } = states;
    const all = { base: asForm(base), theirs: asForm(theirs), mine: asForm(mine) };
    resolve(id, all).then(
      (resolved) => onResolved(resolved?.values),
      () => onResolved(undefined),
    );
  });
  return dialog;
}
