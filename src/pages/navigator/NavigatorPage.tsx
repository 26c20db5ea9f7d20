import { useTranslate } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import { legacyAddressOf, navigatorPath } from '#schemas/navigation/legacyAddressOf.ts';
import { newPageFor } from '#schemas/navigation/newPageFor.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { NotFoundPage } from '../../shell/errors/NotFoundPage.tsx';
import { LegacyFrame } from './LegacyFrame.tsx';

/**
 * The address of a legacy page: leads on to its equivalent where the organisation has switched over, otherwise
 * shows the legacy page (docs/specification.md#application-2-legacy-pages).
 */
export function NavigatorPage() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const access = useAccess();
  const { config } = useSession();
  const below = pathname.slice(navigatorPath.length + 1);
  const query = Object.fromEntries(new URLSearchParams(search));
  const newPage = newPageFor(below, query, { ...access, publicUrl: config.publicUrl });
  // A page that is not there yet cannot take the place of its legacy page.
  const isThere = entryAt(catalogue(useSummaries()), pathOf(newPage))?.now !== 'later';
  const leadsOn = isThere || config.legacyAddress === undefined;
  if (newPage !== undefined && leadsOn) return <Navigate to={newPage} replace />;
  if (config.legacyAddress === undefined) {
    return (
      <NotFoundPage
        title={translate('navigation.legacy.none')}
        text={translate('navigation.legacy.noneText')}
      />
    );
  }
  const address = below === '' ? undefined : legacyAddressOf(config.legacyAddress, below, search);
  return address === undefined ? <NotFoundPage /> : <LegacyFrame address={address} below={below} />;
}

function pathOf(address = ''): string {
  return address.split('?')[0] ?? '';
}
