import Box from '@mui/material/Box';
import { type ComponentType, memo, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../../fields/renderer.ts';
import { WhyNot } from '../../../permissions/WhyNot.tsx';
import { useIsFormReadOnly } from '../ReadOnlyContext.ts';
import type { FieldState } from '../values/conditions.ts';
import { wide } from './FormGroup.tsx';
import { isWide } from './formGroups.ts';

interface FormFieldProps {
  readonly field: Field;
  readonly state: FieldState | undefined;
  /** Whether the field can't be changed once the record exists, such as an id that a user entered. */
  readonly isFixed?: boolean;
  readonly autoFocus: boolean;
  readonly Input?: ComponentType<InputRendererProps> | undefined;
}

/**
 * One field of a form. Depending on its conditions and the user's permissions, it is an input, a read-only value with
 * the reason, or nothing. Does not render when only other fields change.
 */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, state, isFixed = false, autoFocus, Input = FieldInput } = props;
  const { mayEditField } = useEntity();
  const onlyReads = useIsFormReadOnly();
  const missing = useMissing(field);
  const explained = useReason(state?.field ?? field, missing);
  if (state?.isHidden) return null;
  const isReadOnly = isFixed || onlyReads || state?.isReadOnly === true || !mayEditField(field);
  return (
    <Box sx={isWide(explained) ? wide : column}>
      <Input
        key={explained.kind}
        field={explained}
        source={stepNamed(field.name)}
        readOnly={isReadOnly}
        required={field.required || state?.isRequired === true}
        autoFocus={autoFocus && !isReadOnly}
      />
      {missing !== undefined && <WhyNot permission={missing} />}
    </Box>
  );
});

/** Collapses the space of a custom input that renders nothing. */
const column = { minWidth: 0, '&:empty': { display: 'none' } } as const;

/** The permission that the user lacks to edit a field; undefined if none. */
function useMissing(field: Field): string | undefined {
  const { mayEditField } = useEntity();
  return field.readOnly || mayEditField(field) ? undefined : field.options.permission?.edit;
}

/** The field, with a description that names the missing permission, if any. */
function useReason(field: Field, missing: string | undefined): Field {
  const translate = useTranslate();
  const reason = missing && translate('form.field.needs', { permission: missing });
  return useMemo(() => (reason === undefined ? field : { ...field, description: reason }), [field, reason]);
}
