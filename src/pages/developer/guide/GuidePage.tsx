import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, use } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { Loader } from '../../../ui/loading/Loader.tsx';
import { GuideText } from './GuideText.tsx';
import { firstPage, guidePage } from './guidePages.ts';

/** The guide to entity schemas: tutorials and the language reference. */
export function GuidePage() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const name = parameters.get('page') ?? firstPage;
  const text = guidePage(name);
  return (
    <>
      <PageHeader
        title={translate('developer.guide.title')}
        lead={translate('developer.guide.lead')}
        primaryAction={name !== firstPage && <Contents />}
      />
      {text === undefined && <Alert severity="error">{translate('developer.guide.unknown', { name })}</Alert>}
      {text && (
        <Suspense fallback={<Loader label={translate('developer.guide.loading')} />}>
          <Loaded key={name} text={text} />
        </Suspense>
      )}
    </>
  );
}

function Contents() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/developer/guide">
      {translate('developer.guide.contents')}
    </Button>
  );
}

/** The text of the guide, which is English only, whatever the console's language. */
function Loaded({ text }: { readonly text: Promise<string> }) {
  return (
    <Box lang="en" sx={{ maxWidth: 860 }}>
      <GuideText text={use(text)} />
    </Box>
  );
}
