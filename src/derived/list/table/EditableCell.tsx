import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { fieldStates } from '../../form/values/conditions.ts';
import { formValues } from '../../form/values/formValues.ts';

const FactPopover = onDemand(() =>
  import('../../form/fact/FactPopover.tsx').then((file) => file.FactPopover),
);

interface EditableCellProps {
  readonly field: Field;
  readonly record: RaRecord;
  /** Whether the cell is in the tab order. Only cells of the focused row are. */
  readonly isStop: boolean;
}

/**
 * A value that can be edited in its cell (`x-entity.list.editable`). Read-only if the record or the user's permissions
 * do not allow it.
 */
export function EditableCell({ field, record, isStop }: EditableCellProps) {
  const { entity, text, may, mayEditField } = useEntity();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const state = fieldStates(entity, formValues(entity, record), 'edit')[field.name];
  const value = <FieldColumn field={field} value={record[field.name]} record={record} />;
  if (!may.edit.allowed || !mayEditField(field) || state?.isReadOnly) return value;
  const close = () => setAnchor(undefined);
  return (
    <>
      <ButtonBase
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={cell}
      >
        <span style={visuallyHidden}>{translate('form.fact.change', { field: text(field.title) })}: </span>
        {isNothing(record[field.name]) ? translate('list.choose') : value}
      </ButtonBase>
      {anchor && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the dialog is not the row's.
        <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <FactPopover
            anchor={anchor}
            field={{ ...field, required: true }}
            mayClear={!field.required && !isNothing(record[field.name])}
            record={record}
            toStored={(chosen) => chosen}
            onSaved={close}
            onClose={close}
          />
        </span>
      )}
    </>
  );
}

const cell = {
  font: 'inherit',
  maxWidth: '100%',
  px: 0.75,
  mx: -0.75,
  minHeight: 26,
  borderRadius: 0.5,
  border: '1px dashed',
  borderColor: 'divider',
  justifyContent: 'flex-start',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover': { borderColor: 'primary.main', color: 'text.primary' },
} as const;
