import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A section of a page with its own heading. */
export function FactSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, maxWidth: 960 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A section on its own card, for editable content. */
export function FactSheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A list of labeled facts. Facts without a value are left out. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <Box component="dl" sx={list}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Box key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, minHeight: 28, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
} as const;
