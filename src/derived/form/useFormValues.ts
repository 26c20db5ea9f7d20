import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { changedNames } from '../../editing/draft/changedNames.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { FormMethods } from './formMethods.ts';
import { type FieldStates, fieldStates } from './values/conditions.ts';
import { type FormMode, fromInputValues } from './values/formValues.ts';

interface Derived {
  readonly states: FieldStates;
  readonly changed: readonly string[];
}

/**
 * Derives the state of each field (by its conditions) and the names of the changed fields from a form's values.
 * Recomputed once per change; components render only if the result differs. Reads `base` when values change, not on
 * render, so that a restarted form is never briefly marked as changed.
 */
export function useFormValues(
  form: FormMethods,
  base: RefObject<RecordData>,
  mode: FormMode,
  onChange: () => void,
): Derived {
  const { entity } = useEntity();
  const derive = (): Derived => ({
    states: fieldStates(entity, fromInputValues(entity, form.getValues()), mode),
    changed: changedNames(entity, base.current, fromInputValues(entity, form.getValues())),
  });
  const [derived, setDerived] = useState(derive);
  const update = () => setDerived((before) => sameOr(before, derive()));
  const latest = useRef({ update, onChange });
  latest.current = { update, onChange };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base changes what counts as changed.
  useEffect(() => latest.current.update(), [base.current]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          latest.current.update();
          latest.current.onChange();
        },
      }),
    [form],
  );
  return derived;
}

/**
 * Keeps the previous objects if their content is unchanged, so that components that depend on them do not render again.
 */
function sameOr(before: Derived, after: Derived): Derived {
  const states = isSame(before.states, after.states) ? before.states : after.states;
  const changed = isSame(before.changed, after.changed) ? before.changed : after.changed;
  return states === before.states && changed === before.changed ? before : { states, changed };
}
