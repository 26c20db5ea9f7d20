import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { chosenKinds, textOfValue, valueOfText } from '#schemas/import/valueText.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { operatorsOf } from '#schemas/protocol/entities/listQuery.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { type Target, targetItems, targetMenu, useTargets } from './useTargets.tsx';

interface ValueInputProps {
  readonly field: Field;
  /** Accessible name with context for screen readers. */
  readonly label: string;
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}

/** Edits a value as cell text: a picker for choices, a text field for other kinds. */
export function ValueInput({ field, label, text, onChange }: ValueInputProps) {
  const [operator] = operatorsOf(field.kind);
  if (!chosenKinds.includes(field.kind) || operator === undefined) {
    return (
      <TextField
        size="small"
        hiddenLabel
        value={text ?? ''}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': label } }}
        sx={{ width: 260 }}
      />
    );
  }
  return (
    <Box role="group" aria-label={label} sx={{ width: 260 }}>
      <FieldFilter
        field={field}
        operator={operator}
        value={valueOfText(field, text)}
        onChange={(value) => onChange(textOfValue(field, value))}
      />
    </Box>
  );
}

interface FixedFieldsProps {
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Sets fields to the same value in every row, for fields without a column. */
export function FixedFields({ mapping, onChange }: FixedFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const targets = useTargets().filter(({ field }) => field !== undefined);
  const filled = new Set(mapping.columns.map(({ field }) => field));
  const fixed = targets.filter(({ name }) => Object.hasOwn(mapping.fixed, name));
  const free = targets.filter(({ name }) => !filled.has(name) && !Object.hasOwn(mapping.fixed, name));
  const set = (name: string, text: string | undefined) =>
    onChange({ ...mapping, fixed: { ...mapping.fixed, [name]: text ?? '' } });
  const remove = (name: string) => {
    const { [name]: _, ...rest } = mapping.fixed;
    onChange({ ...mapping, fixed: rest });
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography id={id} variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {translate('imports.columns.fixed')}
      </Typography>
      {fixed.map((target) => (
        <FixedField
          key={target.name}
          target={target}
          text={mapping.fixed[target.name]}
          onChange={(text) => set(target.name, text)}
          onRemove={() => remove(target.name)}
        />
      ))}
      {free.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('imports.columns.addFixed')}
          value=""
          onChange={(event) => set(event.target.value, undefined)}
          slotProps={{ select: { MenuProps: targetMenu(translate('imports.columns.addFixed')) } }}
          sx={{ width: 320 }}
        >
          {targetItems(free)}
        </TextField>
      )}
    </Box>
  );
}

interface FixedFieldProps {
  readonly target: Target;
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
  readonly onRemove: () => void;
}

function FixedField({ target: { title, field }, text, onChange, onRemove }: FixedFieldProps) {
  const translate = useTranslate();
  if (!field) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ width: 180, pt: 1 }}>{title}</Box>
      <ValueInput field={field} label={title} text={text} onChange={onChange} />
      <IconButton
        size="small"
        aria-label={translate('imports.columns.removeFixed', { name: title })}
        onClick={onRemove}
        sx={{ mt: 0.5 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
