import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { matchFields } from '#schemas/import/importableFields.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { importPath } from '../../../entity/importPath.ts';
import { FactList } from '../../../results/FactList.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Code } from '../Code.tsx';

/** Shows general facts about the entity, and a button that opens its schema in the playground. */
export function FactsPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const facts = useFacts();
  return (
    <Sheet
      title={translate('developer.facts.title')}
      end={
        <Button
          component={RouterLink}
          to={`/developer/playground?${new URLSearchParams({ from: entity.name })}`}
        >
          {translate('developer.facts.tryIt')}
        </Button>
      }
    >
      <FactList facts={facts.map(([name, value]) => [translate(`developer.facts.${name}`), value])} />
    </Sheet>
  );
}

function useFacts(): [name: string, value: ReactNode][] {
  const translate = useTranslate();
  const { config } = useSession();
  const { entity } = useEntity();
  const say = (key: string) => translate(`developer.facts.${key}`);
  const hidden = entity.hiddenBy && `${entity.hiddenBy.when ? '' : '!'}${entity.hiddenBy.field}`;
  const facts: Readonly<Record<string, ReactNode>> = {
    file: <Code>{`schemas/${entity.name}.${entity.foreign ? 'json' : 'ts'}`}</Code>,
    address:
      entity.operations.list || entity.single ? (
        <Link component={RouterLink} to={barePath(entity.path)}>
          {entity.path}
        </Link>
      ) : undefined,
    service: <Code>{`${entity.service}  ${config.services[entity.service]}`}</Code>,
    id: (
      <>
        <Code>{entity.id.name}</Code>,{' '}
        {say(entity.id.assignedBy === 'service' ? 'assignedByService' : 'assignedByPerson')}
      </>
    ),
    label: <Code>{entity.label}</Code>,
    table: entity.can.own && <Code>{entity.table}</Code>,
    scope: `${say(entity.scope)}${entity.single ? `; ${say('single')}` : ''}`,
    parent: entity.parent && <Code>{entity.parent}</Code>,
    hiddenBy: hidden && <Code>{hidden}</Code>,
    imports: entity.import && (
      <Link component={RouterLink} to={importPath(entity)}>
        {[...entity.import.modes, matchFields(entity).join(', ')].join('; ')}
      </Link>
    ),
    flags: entity.flags.length > 0 && <Code>{entity.flags.join(', ')}</Code>,
    history: say(entity.history ? 'kept' : 'notKept'),
    rules: entity.rules.length > 0 && (
      <Code>{entity.rules.map((rule) => JSON.stringify(rule)).join(' ')}</Code>
    ),
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
