import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { datesIn } from '#schemas/import/suggestMapping.ts';
import type { ImportMode } from '#schemas/model/metaSchema/metaSchema.ts';
import {
  type DateSigns,
  dateOrders,
  daySystems,
  type ImportHints,
  type ImportMapping,
  missingRecords,
} from '#schemas/protocol/imports/import.ts';
import { type EntityScreen, useEntity } from '../../entity/EntityContext.tsx';
import { hasDates } from './mappingChange.ts';

interface MappingOptionsProps {
  readonly mapping: ImportMapping;
  readonly hints: ImportHints;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Options for how the rows of the file are read and which records they may change. */
export function MappingOptions({ mapping, hints, onChange }: MappingOptionsProps) {
  const translate = useTranslate();
  const screen = useEntity();
  const { entity } = screen;
  const orderHelp = useOrderHelp(datesIn(entity, mapping.columns, hints.dates));
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {translate('imports.columns.options')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Option
          label={translate('imports.columns.mode')}
          textKey="imports.columns.modes"
          values={modesFor(screen)}
          value={mapping.mode}
          onChange={(mode) => onChange({ ...mapping, mode })}
        />
        <Option
          label={translate('imports.columns.emptyCells')}
          textKey="imports.columns.emptyChoices"
          values={['keep', 'clear'] as const}
          value={mapping.emptyCells}
          onChange={(emptyCells) => onChange({ ...mapping, emptyCells })}
        />
        {hasDates(entity, mapping) && (
          <Option
            label={translate('imports.columns.dateOrder')}
            textKey="imports.columns.dateOrders"
            values={dateOrders}
            value={mapping.dateOrder}
            help={orderHelp}
            onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
          />
        )}
        {hasDates(entity, mapping) && (
          <Option
            label={translate('imports.columns.daySystem')}
            textKey="imports.columns.daySystems"
            values={daySystems}
            value={mapping.daySystem ?? '1900'}
            onChange={(daySystem) => onChange({ ...mapping, daySystem })}
          />
        )}
        {entity.can.own && entity.hiddenBy && mapping.match.length > 0 && (
          <Option
            label={translate('imports.columns.missingRecords')}
            textKey="imports.columns.missingChoices"
            values={missingRecords}
            value={mapping.missing}
            onChange={(missing) => onChange({ ...mapping, missing })}
          />
        )}
      </Box>
    </Box>
  );
}

/** Explains which dates of the file show the order of day and month. Undefined if every date fits both orders. */
function useOrderHelp(dates: DateSigns | undefined): string | undefined {
  const translate = useTranslate();
  const { dayFirst, monthFirst } = dates ?? {};
  if (dayFirst && monthFirst)
    return translate('imports.columns.datesMixed', {
      day: dayFirst.text,
      dayLine: dayFirst.line,
      month: monthFirst.text,
      monthLine: monthFirst.line,
    });
  if (dayFirst) return translate('imports.columns.datesDayFirst', { ...dayFirst });
  return monthFirst && translate('imports.columns.datesMonthFirst', { ...monthFirst });
}

const needs = {
  upsert: ['add', 'edit'],
  createOnly: ['add'],
  updateOnly: ['edit'],
} as const satisfies Record<ImportMode, readonly ('add' | 'edit')[]>;

/** Returns the import modes that the user's permissions allow. */
function modesFor({ entity, may }: EntityScreen): readonly ImportMode[] {
  const modes = entity.import?.modes ?? [];
  return modes.filter((mode) => needs[mode].every((action) => may[action].allowed));
}

interface OptionProps<T extends string> {
  readonly label: string;
  /** Message key prefix of the option labels. */
  readonly textKey: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly help?: string | undefined;
  readonly onChange: (value: T) => void;
}

function Option<T extends string>({ label, textKey, values, value, help, onChange }: OptionProps<T>) {
  const translate = useTranslate();
  const chosen = values.includes(value) ? value : '';
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      helperText={help}
      onChange={(event) => {
        const next = values.find((one) => one === event.target.value);
        if (next !== undefined) onChange(next);
      }}
      sx={{ width: 340, maxWidth: '100%' }}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`${textKey}.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
