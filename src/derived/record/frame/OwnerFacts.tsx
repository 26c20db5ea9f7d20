import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { recordPath } from '../../../fields/records/recordPath.ts';
import type { OwnerRecord } from '../useOwnerRecord.ts';
import { HeadFacts } from './HeadFacts.tsx';

/** Shows a link to the record's owner and the owner's facts (`head`), below the name of a record that has an owner. */
export function OwnerFacts({ owner }: { readonly owner: OwnerRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', minHeight: 24 }}>
      <Link component={RouterLink} to={recordPath(owner.entity, owner.id)} sx={{ fontWeight: 600 }}>
        {owner.label}
      </Link>
      <HeadFacts entity={owner.entity} record={owner.record} />
    </Box>
  );
}
