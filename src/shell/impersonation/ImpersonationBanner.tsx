import SupervisedUserCircle from '@mui/icons-material/SupervisedUserCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Impersonation } from '#providers/session/impersonation.ts';
import { onceOpen } from '../missing/onceOpen.tsx';
import { screenOnly } from '../theme/tokens.ts';
import { EndLink } from './EndLink.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useImpersonation } from './useImpersonation.ts';

const AllowChangesDialog = onceOpen(() =>
  import('./AllowChangesDialog.tsx').then((file) => file.AllowChangesDialog),
);

/** Over every page while somebody acts as somebody else: who as whom, until when, and whether to read only. */
export function ImpersonationBanner() {
  const { impersonation, allow } = useImpersonation();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!impersonation) return null;
  const { name } = impersonation.impersonatedUser;
  return (
    <Box component="section" aria-label={translate('impersonation.label')} className={screenOnly} sx={banner}>
      <SupervisedUserCircle />
      <WhoAsWhom impersonation={impersonation} />
      <TimeLeft endsAt={impersonation.endsAt} name={name} />
      {impersonation.readOnly && (
        <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
          {translate('impersonation.allow')}
        </Button>
      )}
      <EndLink name={name} />
      <AllowChangesDialog isOpen={isAsking} name={name} onAllow={allow} onClose={() => setAsking(false)} />
    </Box>
  );
}

function WhoAsWhom({ impersonation }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const { impersonatedUser, originalUser } = impersonation;
  const type = translate(`impersonation.types.${impersonatedUser.userTypeMnemonic}`);
  const mode = impersonation.readOnly ? 'readOnly' : 'writing';
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Box sx={heading}>
        {translate('impersonation.acting', { name: impersonatedUser.name })}
        <Box component="span" sx={modeMark}>
          {translate(`impersonation.${mode}`)}
        </Box>
      </Box>
      <Box sx={{ fontSize: 12 }}>
        {translate('impersonation.byWhom', { type, original: originalUser.name })}
      </Box>
    </Box>
  );
}

const banner = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: { xs: 2, md: 3 },
  py: 1,
  color: 'warning.contrastText',
  bgcolor: 'warning.main',
} as const;

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  fontWeight: 650,
  fontSize: 16,
} as const;

const modeMark = {
  px: 1,
  border: 1,
  borderColor: 'currentColor',
  borderRadius: 1,
  fontSize: 12,
} as const;
