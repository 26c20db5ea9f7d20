import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { legacyTitle } from '#schemas/navigation/legacyTitle.ts';
import { languageNamed } from '../../shell/context/LanguageProvider.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';

interface LegacyFrameProps {
  /** The whole address of the legacy page. */
  readonly address: string;
  /** The same below that of all legacy pages. */
  readonly below: string;
}

/** A legacy page inside the console. It may do all that a page does but lead the console itself away. */
export function LegacyFrame({ address, below }: LegacyFrameProps) {
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
