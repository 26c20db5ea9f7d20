import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { recordPath } from '../../../fields/records/recordPath.ts';
import type { Refused } from '../actions/useApply.ts';
import { useKinds } from '../view/KindsContext.tsx';

/** What was not changed, and why; what is in use leads to those who use it. */
export function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const translate = useTranslate();
  const kinds = useKinds();
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {translate('absenceReasons.someFailed', { smart_count: refused.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, display: 'grid', gap: 0.5 }}>
        {refused.map(({ entry, message, isInUse }) => (
          <li key={entry.key}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {entry.name}
            </Box>
            {`: ${message} `}
            {isInUse && (
              <Link
                component={RouterLink}
                to={`${recordPath(kinds[entry.kind].entity, entry.record.id)}/used-by`}
              >
                {translate('absenceReasons.usedBy')}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
