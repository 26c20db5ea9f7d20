import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { OrganizationFacts } from '#schemas/protocol/session.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { HelpLinks } from './HelpLinks.tsx';

/** Whom to ask, where to learn, the keyboard, and the number of the version that support asks for. */
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
