import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import { navigatorPath } from '#schemas/navigation/legacyAddressOf.ts';
import { legacyPageFor } from '#schemas/navigation/newPageFor.ts';
import { useSession } from '../session/SessionContext.tsx';
import { useSummaries } from '../shell/context/SummariesContext.tsx';
import { NotFoundPage } from '../shell/errors/NotFoundPage.tsx';
import { languageNamed } from '../ui/LanguageProvider.tsx';
import { Guarded } from './Guarded.tsx';

/**
 * The page for an unknown URL. For a planned page of the route catalog, it shows the page's name to users who may see
 * it, and a link to the legacy page if there is one.
 */
export function UnknownAddress() {
  const { pathname, search } = useLocation();
  const { config } = useSession();
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const entry = entryAt(catalogue(useSummaries()), pathname);
  if (!entry) return <NotFoundPage />;
  const { permission, oneOf, flags, userTypes, hidden } = entry;
  const query = Object.fromEntries(new URLSearchParams(search));
  const legacy = config.legacyAddress && legacyPageFor(pathname, query);
  return (
    <Guarded {...{ permission, oneOf, flags, userTypes, hidden }}>
      <NotFoundPage
        title={translate('navigation.later.title', { title: entry.title[languageNamed(locale) ?? 'en'] })}
        text={translate('navigation.later.text')}
        actions={
          legacy && (
            <Button component={Link} to={`${navigatorPath}/${legacy}`}>
              {translate('navigation.later.legacy')}
            </Button>
          )
        }
      />
    </Guarded>
  );
}
