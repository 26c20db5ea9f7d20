import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { type Denial, readDenial } from './denial.ts';
import { Notice } from './Notice.tsx';

/**
 * The 403 page (specification, application sections 2 and 8), with which permission is missing and who
 * can give it.
 */
export function ForbiddenPage({ denial }: { denial?: Denial }) {
  const translate = useTranslate();
  const { state } = useLocation();
  const told = denial ?? readDenial(state);
  return (
    <Notice icon={<LockOutlined />} title={translate('pages.forbidden.title')} actions={<WaysOn {...told} />}>
      <Box component="p" sx={{ color: 'text.primary' }}>
        {translate('pages.forbidden.text')}
      </Box>
      <Reason {...told} />
      <Box component="p" sx={{ fontSize: 12 }}>
        {translate('pages.forbidden.code')}
      </Box>
    </Notice>
  );
}

function Reason({ permission, message, isSwitchedOff }: Denial) {
  const translate = useTranslate();
  if (isSwitchedOff) return <p>{translate('pages.forbidden.switchedOff')}</p>;
  if (permission === undefined && message === undefined) return null;
  const missing = (
    <>
      {translate('pages.forbidden.missing')} <code>{permission}</code>.
    </>
  );
  return (
    <p>
      {message ?? missing} <WhoCanGive />
    </p>
  );
}

function WaysOn({ path }: Denial) {
  const translate = useTranslate();
  return (
    <>
      <Button variant="contained" component={Link} to="/">
        {translate('pages.notFound.home')}
      </Button>
      {path !== undefined && (
        <Button component={Link} to={path} replace>
          {translate('pages.forbidden.again')}
        </Button>
      )}
    </>
  );
}

/** The district's own contact when it names one. */
function WhoCanGive() {
  const translate = useTranslate();
  const contact = useSession().organization?.orgContactInfo;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  if (name === '') return translate('pages.forbidden.ask');
  return translate('pages.forbidden.askNamed', { name });
}
