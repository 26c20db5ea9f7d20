import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { loadPinState } from '#providers/suite/pin.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { PinForm } from './pin/PinForm.tsx';

/** `/user/pin`: the person's own PIN (docs/specification.md#application-2-route-catalogue). */
export function PinPage() {
  const translate = useTranslate();
  const { impersonation } = useSession();
  return (
    <>
      <PageHeader
        title={translate('account.pin.title')}
        lead={translate('account.pin.lead')}
        breadcrumb={[{ label: translate('account.profile.title'), to: '/user/profile' }]}
      />
      {impersonation ? <ActingNotice name={impersonation.impersonatedUser.name} /> : <OwnPin />}
    </>
  );
}

/** The service refuses it while somebody acts as somebody else: there is nothing to fill in then. */
function ActingNotice({ name }: { readonly name: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ maxWidth: 640 }}>
      {translate('account.pin.acting', { name })}
    </Alert>
  );
}

function OwnPin() {
  const translate = useTranslate();
  const pin = useSlice({ key: ['user', 'pin'], read: loadPinState });
  if (pin.status === 'error') {
    return <ResultMessage title={translate('account.pin.failed')} error={pin.error} onRetry={pin.ask} />;
  }
  if (pin.status !== 'success') return <RowsSkeleton rows={3} height={54} />;
  if (pin.data.managedByProvider) return <AtProvider />;
  return <PinForm hasPin={pin.data.hasPin} onChanged={pin.ask} />;
}

/** The district has given its PINs to the identity provider since this page was loaded. */
function AtProvider() {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ maxWidth: 640, mb: 2 }}>
        {translate('account.pin.atProvider')}
      </Alert>
      <AccountSettings />
    </>
  );
}
