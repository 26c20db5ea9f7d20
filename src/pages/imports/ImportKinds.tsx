import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { importPath } from '../../entity/importPath.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';

/** The empty state of imports: a link for each entity that supports imports and that the user can see. */
export function ImportKinds() {
  const translate = useTranslate();
  const { permissions } = useSession();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const kinds = useSummaries().filter(({ imports, view }) => imports && allows(permissions, view));
  if (kinds.length === 0) return translate('imports.overview.none');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, textAlign: 'start' }}>
      {kinds.map((summary) => {
        const { plural, description } = textsOf(summary, language);
        return (
          <li key={summary.name}>
            <Link component={RouterLink} to={importPath(summary)} sx={{ fontWeight: 600 }}>
              {plural}
            </Link>
            <Box sx={{ color: 'text.secondary' }}>{description}</Box>
          </li>
        );
      })}
    </Box>
  );
}
