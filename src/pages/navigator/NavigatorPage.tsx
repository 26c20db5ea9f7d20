import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { legacyAddressOf, navigatorPath } from '#schemas/navigation/legacyAddressOf.ts';
import { legacyTitle } from '#schemas/navigation/legacyTitle.ts';
import { newPageFor } from '#schemas/navigation/newPageFor.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useAccess } from '../../session/useAccess.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { NotFoundPage } from '../../shell/errors/NotFoundPage.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';

/**
 * The page at a legacy address. Redirects to the new page if the organization has switched over; otherwise shows the
 * legacy page (docs/specification.md#application-2-legacy-pages).
 */
export function NavigatorPage() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const access = useAccess();
  const { config } = useSession();
  const below = pathname.slice(navigatorPath.length + 1);
  const query = Object.fromEntries(new URLSearchParams(search));
  const newPage = newPageFor(below, query, { ...access, publicUrl: config.publicUrl });
  if (newPage !== undefined) return <Navigate to={newPage} replace />;
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

interface LegacyFrameProps {
  readonly address: string;
  /** The path of the page below the base address of legacy pages. */
  readonly below: string;
}

/** A legacy page in an iframe. The sandbox allows everything except navigating the console away. */
function LegacyFrame({ address, below }: LegacyFrameProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const known = legacyTitle(below, useSummaries());
  const title = known?.[languageNamed(locale) ?? 'en'] ?? translate('navigation.legacy.page');
  return (
    <>
      <PageHeader
        title={title}
        lead={translate('navigation.legacy.lead')}
        primaryAction={
          <Button
            variant="outlined"
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNew />}
          >
            {translate('navigation.legacy.own')}
          </Button>
        }
      />
      <Box component="iframe" key={address} src={address} title={title} sandbox={allowed} sx={frame} />
    </>
  );
}

const allowed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

const frame = {
  display: 'block',
  width: '100%',
  height: 'max(480px, calc(100vh - 220px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'common.white',
} as const;
