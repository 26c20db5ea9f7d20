import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListScreen } from '../../derived/list/ListScreen.tsx';
import { EntityProvider, useEntity } from '../../entity/EntityContext.tsx';
import { useTarget } from '../../fields/records/useTarget.ts';
import { importsEntity } from '../../import/useImportJob.ts';

/** The district's imports of one entity: the list of all imports, filtered. */
export function PastImports() {
  const { entity: brought } = useEntity();
  const { entity } = useTarget(importsEntity);
  if (!entity) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <EntityProvider entity={entity}>
        <ListScreen slots={{ heading: Heading, filter: { kind: brought.name } }} />
      </EntityProvider>
    </Box>
  );
}

const headingId = 'past-imports';

function Heading() {
  const translate = useTranslate();
  return (
    <Typography id={headingId} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
      {translate('imports.past.title')}
    </Typography>
  );
}
