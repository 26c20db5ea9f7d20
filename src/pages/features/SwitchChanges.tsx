import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { OrganizationSwitches } from '#schemas/protocol/organizationSwitches.ts';
import { ChangeLines } from '../../results/ChangeLines.tsx';
import { useSession } from '../../session/SessionContext.tsx';

interface SwitchChangesProps {
  readonly switches: OrganizationSwitches;
  readonly nameOf: (name: string) => string;
}

/** Who switched what, and when: the last changes, the newest first. */
export function SwitchChanges({ switches, nameOf }: SwitchChangesProps) {
  const translate = useTranslate();
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('security.features.changes')}
      </Typography>
      {switches.changes.length === 0 && translate('security.features.noChanges')}
      <ChangeLines
        retained={switches}
        changes={switches.changes}
        timeZone={timeZone}
        created=""
        textOf={({ field, to }) =>
          translate(to === true ? 'permissions.on' : 'permissions.off', { name: nameOf(field) })
        }
      />
    </Box>
  );
}
