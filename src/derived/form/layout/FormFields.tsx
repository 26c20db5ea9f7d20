import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';
import { useEntity } from '../../EntityContext.tsx';
import type { FormSlots } from '../../slots.ts';
import type { FieldStates } from '../values/conditions.ts';
import type { FormMode } from '../values/formValues.ts';
import { FormField } from './FormField.tsx';
import { FormGroup, wide } from './FormGroup.tsx';
import { type DrawnGroup, formGroups } from './formGroups.ts';

interface FormFieldsProps {
  readonly mode: FormMode;
  readonly states: FieldStates;
  readonly slots?: FormSlots | undefined;
  readonly fixed?: readonly string[] | undefined;
  /** Whether the first field takes the focus when the form appears. */
  readonly autoFocus?: boolean;
}

/** All groups of the form, each with the fields that are to be seen now. */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const { mode, states, slots = {}, fixed, autoFocus = false } = props;
  const { entity, fields } = useEntity();
  const translate = useTranslate();
  const [restTitle, otherTitle] = [translate('form.group.rest'), translate('form.group.other')];
  const groups = useMemo(
    () => formGroups(entity, fields, { mode, restTitle, otherTitle, fixed }),
    [entity, fields, mode, restTitle, otherTitle, fixed],
  );
  const first = autoFocus ? groups[0]?.fields[0]?.name : undefined;
  const isSeen = (group: DrawnGroup) => group.fields.some((field) => !states[field.name]?.isHidden);
  return groups.filter(isSeen).map((group) => {
    const Group = slots.groups?.[group.title];
    if (Group) return <Group key={group.title} />;
    const End = slots.groupEnds?.[group.title];
    return (
      <FormGroup key={group.title} group={group}>
        {group.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            state={states[field.name]}
            isFixed={mode === 'edit' && field.name === entity.id.name}
            autoFocus={field.name === first}
            Input={slots.inputs?.[field.name]}
          />
        ))}
        {End && (
          <Box sx={wide}>
            <End />
          </Box>
        )}
      </FormGroup>
    );
  });
});
