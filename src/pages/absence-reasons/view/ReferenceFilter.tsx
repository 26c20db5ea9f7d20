import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { TreeControl } from './useTree.ts';

interface ReferenceFilterProps {
  readonly tree: TreeControl;
  readonly label: string;
  readonly field: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const any = 'any';

/** Chooses among what the entries of the page refer to: a school, a category. */
export function ReferenceFilter({
  tree: { all, names },
  label,
  field,
  value,
  onChange,
}: ReferenceFilterProps) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const id = useId();
  const used = new Set(
    [...all.map(({ record }) => record[field]), value].filter((one) => typeof one === 'number'),
  );
  const entries = [...used]
    .map((one) => ({ value: one, label: names(field, one) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value ?? any}
      onChange={(event) => onChange(event.target.value === any ? undefined : Number(event.target.value))}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 176 } }}
      slotProps={{
        select: { MenuProps: { role: 'region', 'aria-label': label } },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value={any}>{translate('absenceReasons.any')}</MenuItem>
      {entries.map((entry) => (
        <MenuItem key={entry.value} value={entry.value}>
          {entry.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
