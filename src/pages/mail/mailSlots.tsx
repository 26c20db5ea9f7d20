import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { EntitySlots } from '../../derived/slots.ts';
import { usePermitted } from '../../session/SessionContext.tsx';

/** The empty state of the email list, which says what sends email. */
export const mailSlots: EntitySlots = { list: { whenEmpty: NoMail } };

function NoMail() {
  const translate = useTranslate();
  const { allowed } = usePermitted('SECURITY.ACCOUNT.VIEW');
  return (
    <>
      {translate('signIns.noMail')}
      {allowed && (
        <div>
          <Button component={Link} to="/security/accounts" variant="contained" sx={{ mt: 2 }}>
            {translate('signIns.toPeople')}
          </Button>
        </div>
      )}
    </>
  );
}
