import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { subschemaMatcher } from '#schemas/model/record/subschemaMatcher.ts';
import { present, visibleValues } from '#schemas/model/record/visibleValues.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { fromForm } from '../formValue.ts';
import { innerGrid } from '../frame/innerGrid.ts';
import { FieldsetFrame } from '../frame/LabelText.tsx';
import { useFieldset } from '../frame/useFieldset.ts';
import { hasAnyValue } from '../hasAnyValue.ts';
import type { InnerInput, InputRendererProps } from '../renderer.ts';

/**
 * The inputs of a group of fields. Required fields in it are required only if the group itself is required or has any
 * value.
 */
export function GroupInput(props: InputRendererProps & InnerInput) {
  const { field } = props;
  return field.fieldsFor === undefined ? (
    <Fields {...props} fields={field.fields} />
  ) : (
    <SteeredFields {...props} />
  );
}

/** The fields of a group that apply to its current values, by the conditions in the group's schema. */
function SteeredFields(props: InputRendererProps & InnerInput) {
  const { field, source } = props;
  const value: unknown = useWatch({ name: source });
  return <Fields {...props} fields={useFieldsFor(field, value)} />;
}

function useFieldsFor(field: Field, value: unknown): readonly Field[] {
  const { entity } = useEntity();
  const holds = subschemaMatcher(entity.schema);
  const group = fromForm(field, value);
  const visible = visibleValues(field, isObject(group) ? present(group) : {}, holds);
  return field.fieldsFor?.(visible, holds) ?? field.fields;
}

function Fields(props: InputRendererProps & InnerInput & { readonly fields: readonly Field[] }) {
  const { fields, source, readOnly = false, required = false, autoFocus = false, Inner } = props;
  const input = useFieldset(props);
  const isUsed = useWatch({ name: source, compute: hasAnyValue }) || required;
  return (
    <FieldsetFrame input={input}>
      <UnusedGroup {...props}>
        <Box sx={{ ...innerGrid, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
          {fields.map((inner, index) => (
            <Inner
              key={inner.name}
              field={inner}
              source={`${source}.${stepNamed(inner.name)}`}
              readOnly={readOnly || inner.readOnly}
              required={inner.required && isUsed}
              autoFocus={autoFocus && index === 0}
            />
          ))}
        </Box>
      </UnusedGroup>
    </FieldsetFrame>
  );
}

/** Collapses a group that is optional and empty, with the titles of its fields as summary. An error inside opens it. */
function UnusedGroup({
  field,
  source,
  required,
  compact,
  readOnly,
  children,
}: InputRendererProps & { children: ReactNode }) {
  const { text } = useEntity();
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const isFilled = useWatch({ name: source, compute: hasAnyValue });
  const [isUnused] = useState(() => !required && !compact && !readOnly && !hasAnyValue(getValues(source)));
  const [isOpen, setOpen] = useState(false);
  const fields = field.fields.map(({ title }) => text(title)).join(', ');
  if (!isUnused || fields === '') return children;
  return (
    <Box
      component="details"
      open={isOpen || get(errors, source) !== undefined}
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
    >
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, color: 'text.secondary' }}>
        {isFilled ? fields : translate('form.group.unused', { fields })}
      </Box>
      {children}
    </Box>
  );
}
