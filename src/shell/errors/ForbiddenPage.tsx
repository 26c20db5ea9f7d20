import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { DenialReason } from './DenialReason.tsx';
import { type Denial, isDenialLifted, readDenial } from './denial.ts';
import { Notice } from './Notice.tsx';

/**
 * The 403 page (docs/specification.md#application-2-entry-routes and #application-8-errors): what is missing, where it
 * would come from, and who can grant it.
 */
export function ForbiddenPage({ denial }: { denial?: Denial }) {
  const translate = useTranslate();
  const { state } = useLocation();
  const known = denial ?? readDenial(state);
  return (
    <Notice
      icon={<LockOutlined />}
      title={translate('pages.forbidden.title')}
      actions={<RetryButton {...known} />}
    >
      <Box component="p" sx={{ color: 'text.primary' }}>
        {translate('pages.forbidden.text')}
      </Box>
      {known.message === undefined ? (
        <DenialReason denial={known} />
      ) : (
        <DomainError message={known.message} />
      )}
      <Box component="p" sx={{ fontSize: 12 }}>
        {translate('pages.forbidden.code')}
      </Box>
    </Notice>
  );
}

/** The service's message and the contact: the district's own if it has one. */
function DomainError({ message }: { message: string }) {
  const translate = useTranslate();
  const contact = useSession().organization?.orgContactInfo;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  const who =
    name === '' ? translate('pages.forbidden.ask') : translate('pages.forbidden.askNamed', { name });
  return (
    <p>
      {message} {who}
    </p>
  );
}

/** Links to the start page and, once the user has the missing access, back to the denied page. */
function RetryButton(denial: Denial) {
  const translate = useTranslate();
  const { path } = denial;
  const isLifted = isDenialLifted(denial, useAccess());
  return (
    <>
      <Button variant="contained" component={Link} to="/">
        {translate('pages.notFound.home')}
      </Button>
      {path !== undefined && isLifted && (
        <Button component={Link} to={path} replace>
          {translate('pages.forbidden.again')}
        </Button>
      )}
    </>
  );
}
