import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { isFormVariant, switchVariant } from '../formValue.ts';
import { FieldsetFrame } from '../frame/LabelText.tsx';
import { useFieldset } from '../frame/useFieldset.ts';
import { type Entry, keyOf } from '../picker/entry.ts';
import { PickOne } from '../picker/PickOne.tsx';
import type { InnerInput, InputRendererProps } from '../renderer.ts';

/** Input for a variant field: a picker for one of several shapes, then the inputs of that shape. */
export function VariantInput(props: InputRendererProps & InnerInput) {
  const { field, source, readOnly = false, required = false, Inner } = props;
  const input = useFieldset(props);
  const value: unknown = useWatch({ name: source });
  const { setValue, getValues } = useFormContext();
  const entries = useAlternativeEntries(field);
  const at = isFormVariant(value) ? value.$alternative : null;
  const chosen = at === null ? undefined : field.alternatives?.[at];
  const id = useId();
  const choose = (entry: Entry | null) => {
    const before: unknown = getValues(`${source}.$value`);
    setValue(source, switchVariant(field, entry === null ? null : Number(entry.value), before), {
      shouldDirty: true,
    });
  };
  return (
    <FieldsetFrame input={input}>
      <Box sx={{ mt: props.compact ? 0 : 0.5, display: 'grid', gap: 1, minWidth: 0 }}>
        {readOnly ? (
          <span>{entries[at ?? -1]?.label ?? ''}</span>
        ) : (
          <Box sx={{ maxWidth: 360 }}>
            <PickOne
              control={{
                field,
                value: at,
                onChange: () => undefined,
                id,
                labelId: input.ids.label,
                invalid: input.problem !== undefined,
                required,
              }}
              entries={entries}
              chosen={at === null ? null : (entries[at] ?? null)}
              onChoose={choose}
            />
          </Box>
        )}
        {chosen && fixedValue(chosen) === undefined && (
          <Inner
            key={at}
            field={variantInputs(chosen, field, entries[at ?? 0]?.label ?? '')}
            source={`${source}.$value`}
            readOnly={readOnly}
            required
            // Hides the input's label, because the variant picker above already names the value.
            compact
          />
        )}
      </Box>
    </FieldsetFrame>
  );
}

/** The field whose inputs are shown for a chosen variant, without the fixed values that identify the variant. */
function variantInputs(chosen: Field, field: Field, label: string): Field {
  const fields =
    chosen.kind === 'group' ? chosen.fields.filter((one) => fixedValue(one) === undefined) : chosen.fields;
  return { ...chosen, fields, title: isPlain(chosen) ? field.title : label };
}

/** Whether a field has a single input, which needs no frame below the variant picker. */
function isPlain({ kind }: Field): boolean {
  return !['group', 'rows', 'map', 'tuple', 'variant', 'nested'].includes(kind);
}

/** The picker entries for the variants of a field, by their title or, without one, by their kind of value. */
function useAlternativeEntries({ alternatives = [] }: Field): Entry[] {
  const { text } = useEntity();
  const translate = useTranslate();
  return alternatives.map((one, index) => ({
    key: keyOf(index),
    value: index,
    label: one.title === '' ? translate(`fields.shape.${one.kind}`) : text(one.title),
  }));
}
