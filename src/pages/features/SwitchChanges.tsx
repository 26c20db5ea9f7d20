import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoment } from '#schemas/model/showValue.ts';
import type { OrganizationSwitches } from '#schemas/protocol/organizationSwitches.ts';
import { useSession } from '../../session/SessionContext.tsx';

interface SwitchChangesProps {
  readonly changes: OrganizationSwitches['changes'];
  readonly nameOf: (name: string) => string;
}

/** Who switched what, and when: the last changes, the newest first. */
export function SwitchChanges({ changes, nameOf }: SwitchChangesProps) {
  const translate = useTranslate();
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('security.features.changes')}
      </Typography>
      {changes.length === 0 && translate('security.features.noChanges')}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ changeId, userName, changedAt, differences }) => (
          <Box component="li" key={changeId} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ color: 'text.secondary' }}>
              {userName}, <time dateTime={changedAt}>{showMoment(changedAt, timeZone)}</time>
            </Box>
            {differences.map(({ field, to }) => (
              <div key={field}>
                {translate(to === true ? 'permissions.on' : 'permissions.off', { name: nameOf(field) })}
              </div>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
