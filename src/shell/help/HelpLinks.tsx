import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { allows } from '#schemas/rules/permissions.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { onDemand } from '../missing/onDemand.tsx';

const ShortcutsDialog = onDemand(() =>
  import('../palette/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
);

/** The suite's pages for help, as far as they are configured and permitted, and the keyboard shortcuts. */
export function HelpLinks() {
  const translate = useTranslate();
  const { config, links, permissions } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { learningCenter, institute } = config.suite ?? {};
  const offered: [string, string | undefined][] = [
    ['support', links.support()],
    ['learningCenter', allows(permissions, 'FLINST.LEARNINGCENTER') ? learningCenter : undefined],
    ['institute', allows(permissions, 'FLINST.INSIGHTS') ? institute : undefined],
  ];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {offered.map(
        ([name, address]) =>
          address !== undefined && (
            <Link key={name} href={address} target="_blank" rel="noopener noreferrer" sx={line}>
              {translate(`panels.help.${name}`)}
              <OpenInNew titleAccess={translate('panels.newTab')} sx={{ fontSize: 16, ml: 0.5 }} />
            </Link>
          ),
      )}
      <Link component="button" onClick={() => setOpen(true)} sx={line}>
        {translate('panels.help.shortcuts')}
      </Link>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
