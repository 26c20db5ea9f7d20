import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { importPath } from '../../entity/importPath.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';

/** What files can bring: a way to the imports of each kind of record that the person sees. */
export function ImportsPage() {
  const translate = useTranslate();
  const { permissions } = useSession();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const kinds = useSummaries().filter(({ imports, view }) => imports && allows(permissions, view));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('imports.overview.title')} lead={translate('imports.lead')} />
      {kinds.length === 0 && <ResultMessage title={translate('imports.overview.none')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {kinds.map((summary) => {
          const { plural, description } = textsOf(summary, language);
          return (
            <Paper component="li" key={summary.name} variant="outlined" sx={{ p: 2 }}>
              <Link component={RouterLink} to={importPath(summary)} sx={{ fontWeight: 600 }}>
                {plural}
              </Link>
              <Box sx={{ color: 'text.secondary' }}>{description}</Box>
            </Paper>
          );
        })}
      </Box>
    </Box>
  );
}
