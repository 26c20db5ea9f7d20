import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { VisibleGroup } from './formGroups.ts';

interface FormGroupProps {
  readonly group: VisibleGroup;
  /** Whether the children are name-value pairs. */
  readonly isList?: boolean;
  /** Whether a field in the group has a problem. A collapsed group then opens. */
  readonly hasProblem?: boolean;
  /** Content that visualizes the fields: next to them if there is room, else below. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A titled group of a form or show page, in two columns if there is room (docs/look.md#anatomy-of-a-page). */
export function FormGroup({ group, isList = false, hasProblem = false, side, children }: FormGroupProps) {
  const { text } = useEntity();
  const id = useId();
  const translate = useTranslate();
  const { title, description, section, columns = 2, isAlone } = group;
  const closed = group.closed === true || group.isUnused === true;
  const [isOpen, setOpen] = useState(!closed);
  const inner = (
    <>
      {description !== undefined && (
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{text(description)}</Typography>
      )}
      <Box sx={side ? beside : undefined}>
        <Box component={isList ? 'dl' : 'div'} sx={grid(columns)}>
          {children}
        </Box>
        {side && <Box sx={sideStyle}>{side}</Box>}
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
      <Box
        component="section"
        data-group={title}
        tabIndex={-1}
        sx={card}
        {...(isAlone ? {} : { 'aria-labelledby': id })}
      >
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
              {!isOpen && !hasProblem && group.isUnused && (
                <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {translate('form.group.unused', { fields: namesOf(group, text) })}
                </Typography>
              )}
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

/** A summary of a collapsed group: the titles of its first fields. */
function namesOf({ fields }: VisibleGroup, text: (english: string) => string): string {
  const titles = fields.slice(0, 4).map(({ title }) => text(title));
  return titles.join(', ') + (fields.length > titles.length ? ' …' : '');
}

const card = {
  outline: 'none',
  // Scroll offset that keeps the form's index from covering the group, in addition to the page's offset for its header.
  scrollMarginTop: 40,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: { xs: 2, md: 3 },
  minWidth: 0,
} as const;

const beside = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** Styles of the content next to the fields, which stays in view while the fields scroll. */
const sideStyle = { position: { lg: 'sticky' }, top: { lg: 112 }, alignSelf: 'start', minWidth: 0 } as const;

const grid = (columns: number) =>
  ({
    m: 0,
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
    columnGap: 3,
    rowGap: 1.5,
  }) as const;

/** Styles of a field that spans both columns. */
export const wide = { gridColumn: '1 / -1' } as const;
