import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { OrganizationFacts } from '#schemas/protocol/session.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';
import { Panel } from './Panel.tsx';

/** Help items appear only with MISC.HELP (specification, application section 2, "Navigation menu"). */
const helpPermission = 'MISC.HELP';

/** Whom to ask, and the number of the version that support asks for. */
export function HelpPanel() {
  const translate = useTranslate();
  const { organization, config } = useSession();
  const { allowed } = usePermitted(helpPermission);
  if (!allowed) return null;
  return (
    <Panel
      label={translate('shell.help.open')}
      title={translate('shell.help.title')}
      button={<HelpOutline fontSize="small" />}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ fontWeight: 650, fontSize: 16 }}>{translate('shell.help.title')}</Box>
        {organization && <Contact contact={organization.orgContactInfo} />}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {translate('shell.help.version', { version: config.version })}
        </Box>
      </Box>
    </Panel>
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

const line = { py: 0.25, overflowWrap: 'anywhere' } as const;
