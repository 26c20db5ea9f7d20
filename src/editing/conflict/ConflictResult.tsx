import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { FieldValue, useFieldTitle } from './FieldValue.tsx';
import type { ThreeStates } from './mergeValues.ts';
import { type Choices, chosenValues } from './useChoices.ts';

interface ConflictResultProps extends ThreeStates {
  readonly overlapping: readonly string[];
  readonly choices: Choices;
}

/** What the record will say when the choices stand: every field that either of the two has changed. */
export function ConflictResult({ overlapping, choices, ...states }: ConflictResultProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle();
  const result = chosenValues(states, choices);
  const isOpen = (name: string) => overlapping.includes(name) && choices[name] === undefined;
  const names = Object.keys(result).filter(
    (name) => overlapping.includes(name) || !isSame(result[name], states.base[name]),
  );
  return (
    <Box component="section" aria-live="polite">
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
        {translate('editing.conflict.result')}
      </Typography>
      <Box component="dl" sx={list}>
        {names.map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {titleOf(name)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {isOpen(name) ? (
                <em>{translate('editing.conflict.open')}</em>
              ) : (
                <FieldValue name={name} value={result[name]} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8em, auto) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
} as const;
