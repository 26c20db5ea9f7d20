import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, use } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { loadEntityFiles } from '#providers/entities/entityFiles.ts';
import type { LocatedProblem } from '#schemas/check/source/source.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { Loader } from '../../ui/loading/Loader.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { allEntities } from './allEntities.ts';
import { Code } from './Code.tsx';
import { EntityDetail } from './detail/EntityDetail.tsx';
import { FindingsList } from './FindingsList.tsx';
import { EntityIndex } from './index/EntityIndex.tsx';
import { Overview } from './index/Overview.tsx';
import { useLinks } from './useLinks.tsx';

/** The developer page: every entity and its schema. */
export function DeveloperPage() {
  const translate = useTranslate();
  const links = useLinks();
  return (
    <>
      <PageHeader title={translate('developer.title')} lead={translate('developer.lead')} {...links} />
      <Suspense fallback={<Loader label={translate('developer.loading')} />}>
        <LeftOutSchemas />
        <Entities />
      </Suspense>
    </>
  );
}

function Entities() {
  const entities = use(allEntities(useSummaries()));
  const [parameters] = useSearchParams();
  const name = parameters.get('entity') ?? undefined;
  const isOpen = name !== undefined;
  return (
    <Box sx={columns}>
      <Box
        className={screenOnly}
        sx={{ ...indexPlace, display: { xs: isOpen ? 'none' : 'block', lg: 'block' } }}
      >
        <EntityIndex entities={entities} current={name} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Chosen name={name} entities={entities} />
      </Box>
    </Box>
  );
}

/** External schemas with errors, which are excluded from the entities. */
function LeftOutSchemas() {
  const translate = useTranslate();
  const { leftOut = [] } = use(loadEntityFiles());
  if (leftOut.length === 0) return undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Sheet title={translate('developer.leftOut.title')}>
        <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('developer.leftOut.lead')}</Box>
        {leftOut.map(({ name, problems }) => (
          <Box key={name} sx={{ mb: 2 }}>
            <Typography variant="h3" sx={{ fontSize: 14, mb: 1 }}>
              <Code>{name}</Code>
            </Typography>
            <FindingsList problems={problems as readonly LocatedProblem[]} />
          </Box>
        ))}
      </Sheet>
    </Box>
  );
}

function Chosen({
  name,
  entities,
}: {
  readonly name: string | undefined;
  readonly entities: Awaited<ReturnType<typeof allEntities>>;
}) {
  const translate = useTranslate();
  const entity = entities.find((candidate) => candidate.name === name);
  return (
    <>
      {name !== undefined && (
        <Button component={Link} to="/developer" sx={{ display: { lg: 'none' }, mb: 1 }}>
          {translate('developer.list')}
        </Button>
      )}
      {entity && <EntityDetail key={entity.name} entity={entity} all={entities} />}
      {!entity && name !== undefined && (
        <Box sx={{ color: 'text.secondary' }}>{translate('developer.unknown', { name })}</Box>
      )}
      {name === undefined && <Overview entities={entities} />}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
} as const;

const indexPlace = {
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: { lg: 64 },
  maxHeight: { lg: 'calc(100dvh - 80px)' },
  overflowY: { lg: 'auto' },
  p: 0.5,
  m: -0.5,
} as const;
