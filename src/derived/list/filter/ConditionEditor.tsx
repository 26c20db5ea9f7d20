import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import type { Condition, Operator } from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldFilter } from '../../../fields/FieldFilter.tsx';
import { useSession } from '../../../session/SessionContext.tsx';

interface ConditionEditorProps {
  readonly anchor: HTMLElement;
  readonly fields: readonly Field[];
  /** The condition to edit; undefined for a new one. */
  readonly condition?: Condition | undefined;
  readonly onApply: (condition: Condition) => void;
  readonly onClose: () => void;
}

/** Popover that edits one filter condition: its field, operator and value. */
export function ConditionEditor({ anchor, fields, condition, onApply, onClose }: ConditionEditorProps) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const day = today(useSession().organization?.timeZone ?? 'UTC');
  const [name, setName] = useState(condition?.field ?? fields[0]?.name ?? '');
  const field = fields.find((candidate) => candidate.name === name) ?? fields[0];
  const operators = field ? operatorsFor(entity, field) : [];
  const [operator, setOperator] = useState<Operator | undefined>(condition?.operator ?? operators[0]);
  const [value, setValue] = useState<unknown>(() => onDay(condition?.value, day));
  if (!field || !operator) return null;

  const choose = (chosen: string) => {
    const next = fields.find((candidate) => candidate.name === chosen);
    setName(chosen);
    setOperator(next && operatorsFor(entity, next)[0]);
    setValue(undefined);
  };
  const change = (next: Operator) => {
    setOperator(next);
    setValue(keepsValue(operator, next) ? value : undefined);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (value !== undefined) onApply({ field: field.name, operator, value });
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.filter') } }}
    >
      <Box component="form" onSubmit={apply} sx={form}>
        <TextField
          select
          autoFocus={condition === undefined}
          label={translate('list.field')}
          value={field.name}
          onChange={(event) => choose(event.target.value)}
        >
          {fields.map((one) => (
            <MenuItem key={one.name} value={one.name}>
              {text(one.title)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('list.operator')}
          value={operator}
          onChange={(event) => change(event.target.value as Operator)}
        >
          {operators.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`fields.operator.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <FieldFilter key={`${name} ${operator}`} {...{ field, operator, value }} onChange={setValue} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onClose}>{translate('list.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={value === undefined}>
            {translate('list.apply')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}

/** Converts a relative date or moment in a filter value (such as "today") to a fixed one, so that it can be edited. */
const onDay = (value: unknown, day: string) => filterOn({ value }, day, new Date()).value;

/** Whether the value is still valid after the operator changes. */
function keepsValue(before: Operator, after: Operator): boolean {
  const operatorGroups: readonly (readonly Operator[])[] = [
    ['contains', 'startsWith'],
    ['is', 'from', 'to'],
    ['in', 'any'],
  ];
  return operatorGroups.some((family) => family.includes(before) && family.includes(after));
}

const form = { display: 'grid', gap: 2, p: 2, width: { xs: 'min(320px, 90vw)', sm: 340 } } as const;
