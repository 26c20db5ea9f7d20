import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEntity } from '../../derived/EntityContext.tsx';
import { targetItems, targetMenu } from './targetItems.tsx';
import { useTargets } from './useTargets.ts';

/** Stands for no field: none is called so. */
const none = '-';

interface FieldSelectProps {
  readonly column: string;
  readonly value: string | null;
  readonly onChange: (field: string | null) => void;
}

/** The field that a column fills, or none. */
export function FieldSelect({ column, value, onChange }: FieldSelectProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const targets = useTargets();
  const label = `${translate('imports.columns.field')}: ${column}`;
  const isRequired = (name: string) =>
    entity.fields.some((field) => field.name === name && field.required && field.default === undefined);
  return (
    <TextField
      select
      size="small"
      hiddenLabel
      value={targets.some(({ name }) => name === value) ? value : none}
      onChange={(event) => onChange(event.target.value === none ? null : event.target.value)}
      slotProps={{
        select: {
          SelectDisplayProps: { 'aria-label': label },
          MenuProps: targetMenu(label),
        },
      }}
      sx={{ width: 260, '& .MuiSelect-select': { color: value === null ? 'text.secondary' : undefined } }}
    >
      <MenuItem value={none}>{translate('imports.columns.none')}</MenuItem>
      {targetItems(targets, ({ name, title }) =>
        isRequired(name) ? `${title} (${translate('imports.columns.required')})` : title,
      )}
    </TextField>
  );
}
