import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { useFieldTitle } from '../../editing/conflict/FieldValue.tsx';

interface FieldChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (field: string | undefined) => void;
  readonly changes: readonly LoggedChange[];
}

const all = '*';

/** Narrows a change log to the changes of one field; only fields that have changed are on offer. */
export function FieldChoice({ value, onChange, changes }: FieldChoiceProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle();
  const names = new Set(changes.flatMap(({ differences }) => differences.map(({ field }) => field)));
  if (names.size < 2 && value === undefined) return null;
  const entries = [...names].map((name) => ({ name, title: titleOf(name) }));
  return (
    <TextField
      select
      size="small"
      label={translate('editing.history.field')}
      value={value ?? all}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      sx={{ width: 240, maxWidth: '100%' }}
    >
      <MenuItem value={all}>{translate('editing.history.allFields')}</MenuItem>
      {entries
        .toSorted((one, other) => one.title.localeCompare(other.title))
        .map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
    </TextField>
  );
}
