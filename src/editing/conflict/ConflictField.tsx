import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldValue, useFieldTitle } from './FieldValue.tsx';
import type { Side } from './useChoices.ts';

interface ConflictFieldProps {
  readonly name: string;
  readonly values: Readonly<Record<'base' | Side, unknown>>;
  readonly choice: Side | undefined;
  /** It was left open when the person wanted to go on. */
  readonly isRequested: boolean;
  readonly onChoose: (side: Side) => void;
}

const sides: readonly Side[] = ['theirs', 'mine'];

/** One field that two people have changed: what it was, and the two values to choose from. */
export function ConflictField({ name, values, choice, isRequested, onChoose }: ConflictFieldProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle();
  const id = useId();
  return (
    <Box sx={{ ...card, borderColor: isRequested ? 'error.main' : 'divider' }}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {titleOf(name)}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('editing.conflict.was')} <FieldValue name={name} value={values.base} />
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_event, side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
        sx={{ flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'nowrap', gap: 1 }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{ flex: 1, minWidth: 0, alignItems: 'flex-start', m: 0 }}
            slotProps={{ typography: { component: 'div', sx: { pt: 1, overflowWrap: 'anywhere' } } }}
            label={
              <>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {translate(`editing.conflict.${side}`)}
                </Box>
                <FieldValue name={name} value={values[side]} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

const card = { border: 1, borderRadius: 1, p: 2, display: 'grid', gap: 0.5 } as const;
