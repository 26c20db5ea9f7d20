import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { DrawnGroup } from './formGroups.ts';

interface FormGroupProps {
  readonly group: Omit<DrawnGroup, 'fields'>;
  /** Its children are names with their values. */
  readonly isList?: boolean;
  /** A field in it needs another look: it is open then. */
  readonly hasProblem?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a form or a show page: two columns where there is room (docs/look.md#anatomy-of-a-page). */
export function FormGroup({ group, isList = false, hasProblem = false, children }: FormGroupProps) {
  const { text } = useEntity();
  const id = useId();
  const { title, description, section, columns = 2, closed = false, isAlone } = group;
  const [isOpen, setOpen] = useState(!closed);
  const inner = (
    <>
      {description !== undefined && (
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{text(description)}</Typography>
      )}
      <Box component={isList ? 'dl' : 'div'} sx={grid(columns)}>
        {children}
      </Box>
    </>
  );
  const heading = {
    id,
    variant: section === undefined ? 'h2' : 'h3',
    sx: { fontSize: 16, mb: description ? 0.5 : 2 },
  } as const;
  return (
    <>
      {section !== undefined && (
        <Typography variant="h2" sx={{ fontSize: 18, mt: 1 }}>
          {text(section)}
        </Typography>
      )}
      <Box component="section" sx={card} {...(isAlone ? {} : { 'aria-labelledby': id })}>
        {closed ? (
          <Box
            component="details"
            open={isOpen || hasProblem}
            onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
          >
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
              <Typography {...heading} component="span">
                {text(title)}
              </Typography>
            </Box>
            <Box sx={{ pt: 2 }}>{inner}</Box>
          </Box>
        ) : (
          <>
            {!isAlone && <Typography {...heading}>{text(title)}</Typography>}
            {inner}
          </>
        )}
      </Box>
    </>
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

const grid = (columns: number) =>
  ({
    m: 0,
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
    columnGap: 3,
    rowGap: 1.5,
  }) as const;

/** A field over both columns. */
export const wide = { gridColumn: '1 / -1' } as const;
