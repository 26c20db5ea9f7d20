import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ImportRow } from '#schemas/protocol/import.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';

/** The record that a row is about; a way to it where there is one. */
export function RecordCell({ row: { recordId, label, outcome, result } }: { readonly row: ImportRow }) {
  const { entity } = useEntity();
  const isThere = recordId !== null && !(outcome === 'reversed' && result === 'create');
  return (
    <Box
      sx={{
        minHeight: 24,
        whiteSpace: 'nowrap',
        maxWidth: 220,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {isThere ? (
        <Link component={RouterLink} to={recordPath(entity, recordId)}>
          {label || `#${recordId}`}
        </Link>
      ) : (
        label
      )}
    </Box>
  );
}
