import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { type CategoryDifferences, differencesBetween } from './differences.ts';

interface DifferenceTableProps {
  readonly first: RecordData;
  readonly second: RecordData;
}

/** What two profiles grant differently: a row for each permission, a mark at the one that grants it. */
export function DifferenceTable({ first, second }: DifferenceTableProps) {
  const translate = useTranslate();
  const found = differencesBetween(entriesOf(first), entriesOf(second));
  if (found.length === 0) return <Box role="status">{translate('security.compare.same')}</Box>;
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0);
  return (
    <>
      <Box role="status" sx={{ pb: 1, color: 'text.secondary' }}>
        {translate('security.compare.count', { smart_count: count })}
      </Box>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('security.compare.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('security.compare.permission')}</TableCell>
              {[first, second].map(({ profileName, permissionProfileId }) => (
                <TableCell key={String(permissionProfileId)} sx={{ width: '22%' }}>
                  {String(profileName)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {found.map((category) => (
            <CategoryRows key={category.family} category={category} />
          ))}
        </Table>
      </Paper>
    </>
  );
}

function CategoryRows({ category: { family, differences } }: { readonly category: CategoryDifferences }) {
  const translate = useTranslate();
  return (
    <TableBody>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 600 }}>
          {translate(`security.families.${family}`)}
        </TableCell>
      </TableRow>
      {differences.map(({ name, inFirst }) => (
        <TableRow key={name}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{name.slice(family.length + 1)}</TableCell>
          <TableCell>{inFirst && <Granted />}</TableCell>
          <TableCell>{!inFirst && <Granted />}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}

function Granted() {
  const translate = useTranslate();
  return <Check color="success" fontSize="small" titleAccess={translate('security.compare.granted')} />;
}

function entriesOf({ permissions }: RecordData): string[] {
  return Array.isArray(permissions) ? permissions.map(String) : [];
}
