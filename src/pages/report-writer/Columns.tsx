import Close from '@mui/icons-material/Close';
import Functions from '@mui/icons-material/Functions';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  columnKey,
  type ReportColumn,
  type ReportDefinition,
  reportLimits,
  reportTotals,
} from '#schemas/protocol/reports/report.ts';
import { withColumn, withGroup, withMoved, withoutColumn, withSort } from './changeDefinition.ts';
import { useColumnTitle } from './useColumnTitle.ts';

interface ColumnsProps {
  readonly definition: ReportDefinition;
  readonly onChange: (definition: ReportDefinition) => void;
  readonly onAdd: (column: ReportColumn) => void;
}

/** The columns of a report in order, with their totals, grouping and sorting. */
export function Columns({ definition, onChange, onAdd }: ColumnsProps) {
  const translate = useTranslate();
  const { columns, groups = [] } = definition;
  return (
    <>
      {columns.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{translate('reportWriter.builder.noColumns')}</Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((column, at) => (
          <ColumnLine key={columnKey(column)} {...{ column, at, definition, onChange }} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <FormulaForm onAdd={onAdd} />
        {groups.length > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={definition.onlyGroups === true}
                onChange={(_, onlyGroups) => onChange({ ...definition, onlyGroups })}
              />
            }
            label={translate('reportWriter.builder.onlyGroups')}
          />
        )}
      </Box>
    </>
  );
}

interface ColumnLineProps extends Omit<ColumnsProps, 'onAdd'> {
  readonly column: ReportColumn;
  readonly at: number;
}

function ColumnLine({ column, at, definition, onChange }: ColumnLineProps) {
  const translate = useTranslate();
  const name = useColumnTitle()(column);
  const key = columnKey(column);
  const { groups = [], sorts = [], columns } = definition;
  const isGroup = groups.includes(key);
  const sort = sorts.find(({ by }) => by === key)?.order ?? 'none';
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <FormControlLabel
          sx={{ mr: 0.5 }}
          control={
            <Checkbox
              size="small"
              checked={isGroup}
              disabled={!isGroup && groups.length >= reportLimits.groups}
              slotProps={{ input: { 'aria-label': translate('reportWriter.builder.group', { name }) } }}
              onChange={(_, isOn) => onChange(withGroup(definition, key, isOn))}
            />
          }
          label={translate('reportWriter.builder.groupShort')}
        />
        <TextField
          select
          size="small"
          value={sort}
          onChange={(event) => onChange(withSort(definition, key, event.target.value))}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': translate('reportWriter.builder.sort', { name }) },
          }}
        >
          {(['none', 'ASC', 'DESC'] as const).map((order) => (
            <option
              key={order}
              value={order}
              disabled={sort === 'none' && sorts.length >= reportLimits.sorts}
            >
              {translate(`reportWriter.builder.sorted.${order}`)}
            </option>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          value={column.total ?? 'none'}
          onChange={(event) => onChange(withColumn(definition, at, totalled(column, event.target.value)))}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': `${translate('reportWriter.builder.total')}: ${name}` },
          }}
        >
          <option value="none">{translate('reportWriter.builder.noTotal')}</option>
          {reportTotals.map((total) => (
            <option key={total} value={total}>
              {translate(`reportWriter.builder.totals.${total}`)}
            </option>
          ))}
        </TextField>
        <IconButton
          size="small"
          disabled={at === 0}
          aria-label={translate('reportWriter.builder.up', { name })}
          onClick={() => onChange(withMoved(definition, at, at - 1))}
        >
          <KeyboardArrowUp fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={at === columns.length - 1}
          aria-label={translate('reportWriter.builder.down', { name })}
          onClick={() => onChange(withMoved(definition, at, at + 1))}
        >
          <KeyboardArrowDown fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={columns.length === 1}
          aria-label={translate('reportWriter.builder.removeColumn', { name })}
          onClick={() => onChange(withoutColumn(definition, at))}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

function totalled({ total: _, ...column }: ReportColumn, total: string): ReportColumn {
  const found = reportTotals.find((one) => one === total);
  return found ? { ...column, total: found } : column;
}

/** Adds a computed column. */
function FormulaForm({ onAdd }: Pick<ColumnsProps, 'onAdd'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [formula, setFormula] = useState('');
  const [title, setTitle] = useState('');
  if (!isOpen) {
    return (
      <Button startIcon={<Functions />} onClick={() => setOpen(true)}>
        {translate('reportWriter.builder.formula')}
      </Button>
    );
  }
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (formula.trim() === '') return;
    onAdd({ formula: formula.trim(), ...(title.trim() === '' ? {} : { title: title.trim() }) });
    setFormula('');
    setTitle('');
    setOpen(false);
  };
  return (
    <Box
      component="form"
      onSubmit={add}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
    >
      <TextField
        size="small"
        autoFocus
        label={translate('reportWriter.builder.formulaText')}
        helperText={translate('reportWriter.builder.formulaHelp')}
        value={formula}
        onChange={(event) => setFormula(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        size="small"
        label={translate('reportWriter.builder.columnTitle')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined" disabled={formula.trim() === ''}>
        {translate('ra.action.add')}
      </Button>
      <Button onClick={() => setOpen(false)}>{translate('reportWriter.cancel')}</Button>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 14,
} as const;
