import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ControlProps } from '../control.ts';

/** From how much of its length on a text is counted. */
const nearTheLimit = 0.8;

/** How many characters are left, once it matters; how many are too many, after that. */
export function CharactersLeft({ field, value }: Pick<ControlProps, 'field' | 'value'>) {
  const translate = useTranslate();
  const limit = field.shape.maxLength;
  const length = typeof value === 'string' ? [...value].length : 0;
  if (limit === undefined || length < limit * nearTheLimit) return null;
  const left = limit - length;
  const text = left < 0 ? 'fields.charactersOver' : 'fields.charactersLeft';
  return (
    <Box component="span" className="tabular" sx={{ ml: 'auto', pl: 1, flexShrink: 0 }}>
      {translate(text, { smart_count: Math.abs(left) })}
    </Box>
  );
}
