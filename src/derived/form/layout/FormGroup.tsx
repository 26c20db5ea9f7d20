import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { DrawnGroup } from './formGroups.ts';

interface FormGroupProps {
  readonly group: Omit<DrawnGroup, 'fields'>;
  /** Its children are names with their values. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a form or a show page: two columns where there is room (docs/look.md#anatomy-of-a-page). */
export function FormGroup({ group, isList = false, children }: FormGroupProps) {
  const { text } = useEntity();
  const id = useId();
  const { title, description, isAlone } = group;
  return (
    <Box component="section" sx={card} {...(isAlone ? {} : { 'aria-labelledby': id })}>
      {!isAlone && (
        <Typography id={id} variant="h2" sx={{ fontSize: 16, mb: description ? 0.5 : 2 }}>
          {text(title)}
        </Typography>
      )}
      {description !== undefined && (
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{text(description)}</Typography>
      )}
      <Box component={isList ? 'dl' : 'div'} sx={grid}>
        {children}
      </Box>
    </Box>
  );
}

const card = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: { xs: 2, md: 3 },
  minWidth: 0,
} as const;

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
} as const;

/** A field over both columns. */
export const wide = { gridColumn: '1 / -1' } as const;
