import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Preferences } from '#schemas/protocol/preferenceLists.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';

/** Says which other list counts where the employee's own does not name a substitute, and leads to it. */
export function OtherLists({ preferences }: { readonly preferences: Preferences }) {
  const translate = useTranslate();
  const mayOpen = usePermitted('REFDATA.EMPTYPE_PREFSUB.VIEW').allowed;
  const ofType = preferences.lists.find(({ ownerType }) => ownerType === 'employeeType');
  if (!ofType || ofType.preferred.length + ofType.excluded.length === 0) return null;
  const text = translate('preferredSubstitutes.alsoCounts', {
    preferred: ofType.preferred.length,
    excluded: ofType.excluded.length,
  });
  const path = `/reference-data/employee-type/preferred-substitute?employeeTypeId=${ofType.ownerId}`;
  return (
    <Box component="p" sx={{ m: 0, fontSize: 14, color: 'text.secondary' }}>
      {mayOpen ? (
        <MuiLink component={Link} to={path} sx={{ display: 'inline-block', py: 0.5 }}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Box>
  );
}
