import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { stackedStyle } from '../gridStyle.ts';
import { withField } from './mappingChange.ts';
import { targetItems, targetMenu, useTargets } from './useTargets.tsx';

interface ColumnTableProps {
  /** Returns sample values of a column, from the first rows. */
  readonly cellsOf: (column: number) => readonly string[];
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Lists every column of the file with sample values and the field that it fills. */
export function ColumnTable({ cellsOf, mapping, onChange }: ColumnTableProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  return (
    <Box role="group" aria-label={translate('imports.columns.title')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={stackedStyle}>
        <thead>
          <tr>
            <th scope="col">{translate('imports.columns.column')}</th>
            <th scope="col">{translate('imports.columns.example')}</th>
            <th scope="col">{translate('imports.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map(({ column, field }, index) => (
            <tr key={column}>
              <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 100 }}>
                {column}
              </Box>
              <Box component="td" sx={example}>
                {cellsOf(index).join(' · ')}
              </Box>
              <td>
                {isSecretHeading(column) ? (
                  <Box sx={{ color: 'text.secondary' }}>{translate('imports.columns.secret')}</Box>
                ) : (
                  <FieldSelect
                    column={column}
                    value={field}
                    onChange={(next) => onChange(withField(entity, mapping, column, next))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const example = {
  color: 'text.secondary',
  minWidth: { xs: 100, sm: 180 },
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Value of the "no field" option; no field has this name. */
const none = '-';

interface FieldSelectProps {
  readonly column: string;
  readonly value: string | null;
  readonly onChange: (field: string | null) => void;
}

/** Drop-down that selects the field that a column fills, or no field. */
function FieldSelect({ column, value, onChange }: FieldSelectProps) {
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
