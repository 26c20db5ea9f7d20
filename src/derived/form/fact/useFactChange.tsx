import { type ReactNode, useCallback, useState } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ChangeFact } from '../../record/frame/HeadFacts.tsx';
import { focusFirst } from '../focusFirst.ts';
import type { RecordEditing } from '../useRecordEditor.tsx';

const FactPopover = onDemand(() => import('./FactPopover.tsx').then((file) => file.FactPopover));

/**
 * Makes the facts in the record's heading editable. A single choice is changed in a popover and saved at once. Any
 * other field moves the focus to its input in the form, as does every field while the form has unsaved changes.
 */
export function useFactChange(
  { control, current, isDirty, restartFrom }: RecordEditing,
  isLocked: boolean,
): { readonly change: ChangeFact; readonly popover: ReactNode } {
  const { entity, fields, mayEditField } = useEntity();
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly field: Field }>();
  const { states, box } = control;
  const change = useCallback<ChangeFact>(
    (name) => {
      const field = fields.find((one) => one.name === name);
      const state = states[name];
      const isFixed = isLocked || state?.isReadOnly || state?.isHidden;
      if (!field || isFixed || field.readOnly || name === entity.id.name || !mayEditField(field))
        return undefined;
      return (anchor) => {
        if (!isDirty && asSingleChoice(field, current[name])) setOpened({ anchor, field });
        else focusFirst(box.current, [name]);
      };
    },
    [entity, fields, mayEditField, states, box, current, isDirty, isLocked],
  );
  const one = opened && asSingleChoice(opened.field, current[opened.field.name]);
  return {
    change,
    popover: opened && one && (
      <FactPopover
        anchor={opened.anchor}
        field={one}
        record={current}
        toStored={(chosen) => (one.kind === opened.field.kind ? chosen : [chosen])}
        onSaved={(record: RecordData) => {
          setOpened(undefined);
          restartFrom(record);
        }}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}

/** Returns the field as a single choice; undefined unless it is one, or is a multiple choice with exactly one value. */
function asSingleChoice(field: Field, value: unknown): Field | undefined {
  if (field.options.choices !== undefined) return undefined;
  if (field.kind === 'reference' || field.kind === 'choice') return { ...field, required: true };
  const isSingle = Array.isArray(value) && value.length === 1;
  if (field.kind === 'references' && isSingle) return { ...field, kind: 'reference', required: true };
  return field.kind === 'choices' && isSingle ? { ...field, kind: 'choice', required: true } : undefined;
}
