import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Entity } from '#schemas/model/readEntity.ts';
import { EntityProvider, useEntity } from '../../../derived/EntityContext.tsx';
import { Loader } from '../../../shell/loading/Loader.tsx';
import { Code } from '../Code.tsx';
import { CallsPart } from './CallsPart.tsx';
import { FactsPart } from './FactsPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { FindingsPart } from './FindingsPart.tsx';
import { PermissionsPart } from './PermissionsPart.tsx';
import { RelationsPart } from './RelationsPart.tsx';
import { ResultsPart } from './ResultsPart.tsx';
import { SchemaPart } from './SchemaPart.tsx';

interface EntityDetailProps {
  readonly entity: Entity;
  readonly all: readonly Entity[];
}

/** Everything that the schema of one entity says, for those who work on it. */
export function EntityDetail({ entity, all }: EntityDetailProps) {
  const translate = useTranslate();
  return (
    <EntityProvider entity={entity}>
      <Head />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FactsPart />
        <FieldsPart />
        <CallsPart />
        <ResultsPart />
        <PermissionsPart />
        <RelationsPart all={all} />
        <Suspense fallback={<Loader label={translate('developer.findings.checking')} />}>
          <FindingsPart all={all} />
        </Suspense>
        <SchemaPart />
      </Box>
    </EntityProvider>
  );
}

function Head() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  return (
    <Box sx={{ pb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ fontSize: 20 }}>
          {text(entity.plural)}
        </Typography>
        {entity.foreign && <Chip label={translate('developer.facts.foreign')} />}
        {entity.open && <Chip label={translate('developer.facts.open')} />}
      </Box>
      <Code>{entity.name}</Code>
      {entity.description !== undefined && (
        <Box sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{text(entity.description)}</Box>
      )}
    </Box>
  );
}
