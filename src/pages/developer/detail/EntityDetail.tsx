import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Suspense, use } from 'react';
import { useTranslate } from 'react-admin';
import type { Problem } from '#schemas/check/basis/problem.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import { EntityProvider, type EntityScreen, useEntity } from '../../../entity/EntityContext.tsx';
import { meaningText } from '../../../results/meaningText.ts';
import { Loader } from '../../../ui/loading/Loader.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Code } from '../Code.tsx';
import { FindingsList } from '../FindingsList.tsx';
import { TableSection } from '../TableSection.tsx';
import { ActionsPart } from './ActionsPart.tsx';
import { CallsPart } from './CallsPart.tsx';
import { DescriptionPart } from './DescriptionPart.tsx';
import { Exchanges } from './Exchanges.tsx';
import { FactsPart } from './FactsPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { RelationsPart } from './RelationsPart.tsx';
import { SchemaPart } from './SchemaPart.tsx';
import { StatesPart } from './StatesPart.tsx';
import { TryPart } from './TryPart.tsx';

interface EntityDetailProps {
  readonly entity: Entity;
  readonly all: readonly Entity[];
}

/** Shows everything in one entity's schema, for developers. */
export function EntityDetail({ entity, all }: EntityDetailProps) {
  const translate = useTranslate();
  return (
    <EntityProvider entity={entity}>
      <Head />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FactsPart />
        <FieldsPart />
        <CallsPart />
        {!entity.can.own && (
          <>
            <TryPart />
            <Exchanges entity={entity.name} />
            <DescriptionPart />
          </>
        )}
        <ActionsPart />
        <StatesPart />
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

/** Shows the schema checker's findings for the entity, which is checked together with all other entities. */
function FindingsPart({ all }: { readonly all: readonly Entity[] }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const problems = use(findingsOf(entity, all));
  return (
    <Sheet title={translate('developer.findings.title')}>
      <FindingsList problems={problems} />
    </Sheet>
  );
}

const found = new WeakMap<Entity, Promise<readonly Problem[]>>();

/** Loads the schema checker on demand. Each entity is checked once. */
function findingsOf(entity: Entity, all: readonly Entity[]): Promise<readonly Problem[]> {
  const known = found.get(entity);
  if (known) return known;
  const checking = import('#schemas/check/checkSchemas.ts').then(({ checkSchemas }) => {
    const others = all.filter((other) => other.name !== entity.name).map((other) => other.schema);
    return checkSchemas([entity.schema], { others });
  });
  found.set(entity, checking);
  return checking;
}

const actions = [
  'view',
  'add',
  'edit',
  'delete',
  'export',
  'history',
] as const satisfies readonly (keyof EntityScreen['may'])[];

/** Lists the permission of each action, and whether the user has it. */
function PermissionsPart() {
  const translate = useTranslate();
  const { may } = useEntity();
  const rows = actions.map((action) => ({
    key: action,
    cells: [
      translate(`developer.permissions.${action}`),
      <Code key="permission">{may[action].permission}</Code>,
      <PermissionMark key="held" isHeld={may[action].allowed} />,
    ],
  }));
  return <TableSection texts="developer.permissions" heads={['action', 'permission', 'held']} rows={rows} />;
}

function PermissionMark({ isHeld }: { readonly isHeld: boolean }) {
  const translate = useTranslate();
  const Icon = isHeld ? Check : Close;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Icon sx={{ fontSize: 16 }} />
      {translate(isHeld ? 'developer.permissions.yes' : 'developer.permissions.no')}
    </Box>
  );
}

/** Placeholder values for the parameters of message texts whose real values exist only in a response. */
const placeholders = { reason: '…', name: '…', permission: '…', label: '…', requestId: '…' };

/** Lists the service's result codes: those that the entity declares, then the common codes that any call can return. */
function ResultsPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const own = Object.entries(entity.results).flatMap(([operation, meanings]) =>
    Object.entries(meanings).map(([code, { message, field }]) => ({
      key: `${operation} ${code}`,
      cells: [
        <Code key="code">{code}</Code>,
        statusOf(code),
        <Code key="operation">{operation}</Code>,
        meaningText(message, translate, placeholders),
        field !== undefined && <Code key="field">{field}</Code>,
      ],
    })),
  );
  const common = Object.entries(resultCodes).map(([code, status]) => ({
    key: code,
    cells: [
      <Code key="code">{code}</Code>,
      status,
      translate('developer.results.any'),
      translate(`result.${code}`, placeholders),
      undefined,
    ],
  }));
  return (
    <TableSection
      texts="developer.results"
      heads={['code', 'status', 'operation', 'message', 'field']}
      rows={[...own, ...common]}
    />
  );
}

const statusOf = (code: string): number | undefined =>
  Object.entries(resultCodes).find(([name]) => name === code)?.[1];
