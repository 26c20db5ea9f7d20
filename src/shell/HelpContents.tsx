import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { allows } from '#schemas/access/permissions.ts';
import type { OrganizationFacts } from '#schemas/protocol/session/session.ts';
import { useSession } from '../session/SessionContext.tsx';
import { onDemand } from '../ui/missing/onDemand.tsx';

/** The help panel: contact, help pages, keyboard shortcuts, and the version number that support asks for. */
export function HelpContents() {
  const translate = useTranslate();
  const { organization, config } = useSession();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontWeight: 650, fontSize: 16 }}>{translate('shell.help.title')}</Box>
      {organization && <Contact contact={organization.orgContactInfo} />}
      <HelpLinks />
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {translate('shell.help.version', { version: config.version })}
      </Box>
    </Box>
  );
}

function Contact({ contact }: { contact: OrganizationFacts['orgContactInfo'] }) {
  const translate = useTranslate();
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  if (name === '' && contact.email === '') return <Box>{translate('shell.help.noContact')}</Box>;
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{translate('shell.help.contact')}</Box>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {contact.email !== '' && (
          <Link href={`mailto:${contact.email}`} sx={line}>
            {contact.email}
          </Link>
        )}
        {contact.phone !== '' && (
          <Link href={`tel:${contact.phone}`} sx={line}>
            {contact.phone}
          </Link>
        )}
      </Box>
    </>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  py: 0.25,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const ShortcutsDialog = onDemand(() =>
  import('./palette/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
);

/** The suite's help pages, if configured and permitted, and the keyboard shortcuts. */
function HelpLinks() {
  const translate = useTranslate();
  const { config, links, permissions } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { learningCenter, institute } = config.suite ?? {};
  const candidates: [string, string | undefined][] = [
    ['support', links.support()],
    ['learningCenter', allows(permissions, 'FLINST.LEARNINGCENTER') ? learningCenter : undefined],
    ['institute', allows(permissions, 'FLINST.INSIGHTS') ? institute : undefined],
  ];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {candidates.map(
        ([name, address]) =>
          address !== undefined && (
            <Link key={name} href={address} target="_blank" rel="noopener noreferrer" sx={helpLink}>
              {translate(`panels.help.${name}`)}
              <OpenInNew titleAccess={translate('panels.newTab')} sx={{ fontSize: 16, ml: 0.5 }} />
            </Link>
          ),
      )}
      <Link component="button" onClick={() => setOpen(true)} sx={helpLink}>
        {translate('panels.help.shortcuts')}
      </Link>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

const helpLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
