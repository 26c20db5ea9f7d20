import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { CalendarEvent } from './useEvents.ts';

/** An event of the calendar in its color, with a link to its record. */
export function EventLink({ event: { label, detail, colour, path } }: { readonly event: CalendarEvent }) {
  const colours = {
    bgcolor: `status.${colour}.soft`,
    color: `status.${colour}.main`,
    borderLeft: 3,
    borderColor: `status.${colour}.main`,
  };
  const texts = (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {label}
      </Box>
      {detail !== '' && <Box component="span">{detail}</Box>}
    </>
  );
  return path === undefined ? (
    <Box sx={[shape, colours]}>{texts}</Box>
  ) : (
    <Box component={Link} to={path} sx={[shape, colours, { '&:hover': { textDecoration: 'underline' } }]}>
      {texts}
    </Box>
  );
}

const shape = {
  display: 'block',
  mt: 0.5,
  px: 0.75,
  py: 0.25,
  borderRadius: 0.5,
  fontSize: 12,
  lineHeight: '16px',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { py: 1 },
} as const;
