import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DistrictSummary } from '#schemas/protocol/organizations/districts.ts';
import { showDate } from '#schemas/values/dates.ts';

/** A table of districts. On a phone it shows only name, counts and state. */
export function DistrictTable({ districts }: { readonly districts: readonly DistrictSummary[] }) {
  const translate = useTranslate();
  const head = (name: string) => translate(`districts.columns.${name}`);
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{head('name')}</TableCell>
            <TableCell sx={wide}>{head('place')}</TableCell>
            <TableCell sx={wide}>{head('ncesId')}</TableCell>
            <TableCell align="right">{head('schools')}</TableCell>
            <TableCell align="right">{head('accounts')}</TableCell>
            <TableCell sx={wide}>{head('state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {districts.map((district) => (
            <TableRow key={district.orgId} hover>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <MuiLink
                  component={Link}
                  to={`/settings/districts/${district.orgId}`}
                  sx={{ fontWeight: 600, display: 'inline-block', py: 0.5 }}
                >
                  {district.name}
                </MuiLink>
                <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontWeight: 400, pb: 0.5 }}>
                  {placeOf(district)}
                </Box>
                {district.closedOn !== null && (
                  <Chip
                    size="small"
                    sx={{ display: { xs: 'flex', md: 'none' }, mt: 0.5 }}
                    label={<State {...district} />}
                  />
                )}
              </TableCell>
              <TableCell sx={wide}>{placeOf(district)}</TableCell>
              <TableCell sx={wide}>{district.orgXrefId}</TableCell>
              <TableCell align="right">{district.schools}</TableCell>
              <TableCell align="right">{district.accounts}</TableCell>
              <TableCell sx={wide}>
                <State {...district} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function placeOf({ city, stateCode }: DistrictSummary): string {
  return [city, stateCode].filter(Boolean).join(', ');
}

/** Shows whether a district is open, and its closing date. */
function State({ closedOn, isClosed }: Pick<DistrictSummary, 'closedOn' | 'isClosed'>) {
  const translate = useTranslate();
  if (closedOn === null) return translate('districts.open');
  return translate(isClosed ? 'districts.closed' : 'districts.closing', { date: showDate(closedOn) });
}

const wide = { display: { xs: 'none', md: 'table-cell' } } as const;
