import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type ProviderAccount as Account, loadUserInfo, unknownError } from '#providers/identity/userInfo.ts';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../SessionContext.tsx';

/** Shows the user's own account at the identity provider (docs/specification.md#application-7-suite-calls). */
export function ProviderAccount() {
  const translate = useTranslate();
  const { config } = useSession();
  const account = useQueryState({
    key: ['userInfo', config.identityProviderIsOwn],
    read: (signal) => loadUserInfo(config, signal),
  });
  return (
    <FactSection title={translate('identity.provider.title')}>
      {account.status === 'pending' && <RowsSkeleton rows={1} height={48} />}
      {account.status === 'error' && <Failed error={account.error} onRetry={account.ask} />}
      {account.status === 'success' && <Facts of={account.data} />}
    </FactSection>
  );
}

function Facts({ of: { userName, firstName, lastName, email } }: { readonly of: Account }) {
  const translate = useTranslate();
  return (
    <FactList
      facts={[
        [translate('identity.provider.userName'), userName],
        [translate('identity.provider.name'), `${firstName} ${lastName}`.trim()],
        [translate('identity.provider.email'), email],
      ]}
    />
  );
}

/** Shows a failed load. An external provider reports only "Unknown error", which gets a text of its own. */
function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const translate = useTranslate();
  if (error.message === unknownError || error.message === translate('refused.unknownError')) {
    return <Box sx={{ color: 'text.secondary' }}>{translate('identity.provider.unknown')}</Box>;
  }
  return <ResultMessage title={translate('identity.provider.failed')} error={error} onRetry={onRetry} />;
}
