import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { SettingLevel } from '#schemas/rules/settings/inherit.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useTarget } from '../../fields/records/useTarget.ts';
import { ReferenceControl } from '../../fields/reference/ReferenceControl.tsx';
import { SelectField } from '../../ui/input/SelectField.tsx';
import { useSelectedOwner } from './useInherited.ts';

/**
 * The levels of owners: each with its label, and the field of an override that references the owner. Schools and
 * regions share one picker.
 */
const choices: readonly (readonly [level: SettingLevel, text: string, field: string | undefined])[] = [
  ['district', 'district', undefined],
  ['school', 'place', 'instituteId'],
  ['employeeType', 'employeeType', 'workerTypeId'],
  ['employee', 'employee', 'workerId'],
  ['substitute', 'substitute', 'substituteId'],
];

/** Chooses the owner whose settings are shown, and the date from which values apply. */
export function OwnerPicker() {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const [shown, show] = useSelectedOwner();
  const level = shown.level === 'region' ? 'school' : shown.level;
  const offered = choices.filter(
    ([one]) =>
      (one === 'school' || may.view.allowed) &&
      (one === 'district' || entity.inherits?.levels.some((listed) => listed === one)),
  );
  const [, text = '', field] = choices.find(([one]) => one === level) ?? [];
  return (
    <Box sx={row}>
      <SelectField
        label={translate('form.inherited.showFor')}
        value={level}
        options={offered.map(([one, name]) => [one, translate(`form.inherited.${name}`)] as const)}
        onChange={(next) => show({ level: next, from: shown.from })}
        size="small"
        sx={{ minWidth: 180 }}
      />
      {field !== undefined && (
        <Owner
          key={field}
          field={field}
          label={translate(`form.inherited.${text}`)}
          value={shown.owner}
          onChange={(owner) => show({ ...shown, level, owner })}
        />
      )}
      <FromDate value={shown.from} onChange={(from) => show({ ...shown, from })} />
    </Box>
  );
}

interface FromDateProps {
  readonly value: string | undefined;
  readonly onChange: (from: string | undefined) => void;
}

/** Input for the date from which the values that the user sets apply. */
export function FromDate({ value, onChange }: FromDateProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={useTranslate()('form.inherited.from')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface OwnerProps {
  readonly field: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (owner: string | undefined) => void;
}

function Owner({ field: name, label, value, onChange }: OwnerProps) {
  const id = useId();
  const { entity } = useTarget('settings/setting-value');
  const field = entity && fieldNamed(entity, name);
  if (!field) return null;
  return (
    <Box sx={{ minWidth: { xs: '100%', sm: 280 } }}>
      <Box component="span" id={`${id}label`} sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <ReferenceControl
        id={id}
        labelId={`${id}label`}
        field={field}
        value={value === undefined ? null : Number(value)}
        onChange={(next) => onChange(next === null ? undefined : String(next))}
      />
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 2,
  mb: 2,
  maxWidth: 960,
} as const;
