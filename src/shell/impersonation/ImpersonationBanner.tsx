import SupervisedUserCircle from '@mui/icons-material/SupervisedUserCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { use, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { leaveEndedImpersonation } from '#providers/session/entryConnection.ts';
import { allowChanges, type Impersonation } from '#providers/session/impersonation.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { ChangeSession } from '../../session/SessionProvider.tsx';
import { onceOpen } from '../../ui/missing/onceOpen.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { useSecondsUntil } from '../offline/useSecondsUntil.tsx';
import { minutesAndSeconds, minutesToAnnounce } from './countdown.ts';
import { EndLink } from './EndLink.tsx';

const AllowChangesDialog = onceOpen(() =>
  import('./AllowChangesDialog.tsx').then((file) => file.AllowChangesDialog),
);

/** Banner on every page during impersonation: both users, the end time, and whether it is read-only. */
export function ImpersonationBanner() {
  const { impersonation, allow } = useImpersonation();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!impersonation) return null;
  const { name } = impersonation.impersonatedUser;
  return (
    <Box component="section" aria-label={translate('impersonation.label')} className={screenOnly} sx={banner}>
      <SupervisedUserCircle />
      <ImpersonationText impersonation={impersonation} />
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

function ImpersonationText({ impersonation }: { impersonation: Impersonation }) {
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

interface TimeLeftProps {
  /** End of the impersonation, in milliseconds since 1970. */
  readonly endsAt: number;
  readonly name: string;
}

/** A visible countdown; only a few moments are read out. At the end, the banner says that impersonation is over. */
function TimeLeft({ endsAt, name }: TimeLeftProps) {
  const translate = useTranslate();
  const seconds = useSecondsUntil(endsAt);
  const minutes = minutesToAnnounce(seconds);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) void leaveEndedImpersonation();
  }, [isOver]);
  return (
    <>
      <Box component="time" aria-hidden sx={{ fontWeight: 600 }}>
        {translate('impersonation.left', { time: minutesAndSeconds(seconds) })}
      </Box>
      <Box component="span" role="status" sx={visuallyHidden}>
        {minutes !== undefined && translate('impersonation.minutesLeft', { smart_count: minutes, name })}
      </Box>
    </>
  );
}

export interface ImpersonationControl {
  readonly impersonation: Impersonation | undefined;
  /** Enables write access. Throws a `ServiceError`. */
  readonly allow: () => Promise<void>;
}

/** Returns the current impersonation and a function that enables write access. */
function useImpersonation(): ImpersonationControl {
  const { impersonation } = useSession();
  const change = use(ChangeSession);
  return { impersonation, allow: async () => change({ impersonation: await allowChanges() }) };
}
