import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { languageNamed } from '../../../ui/LanguageProvider.tsx';
import { Exchanges } from '../detail/Exchanges.tsx';
import { EntityLink } from '../entityAddress.tsx';
import { TableSection } from '../TableSection.tsx';
import { mostReferred, servicesIn } from './overview.ts';

interface OverviewProps {
  readonly entities: readonly Entity[];
}

/**
 * Shown while no entity is selected: the services, the most referenced entities, and the latest calls to external
 * services.
 */
export function Overview({ entities }: OverviewProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ color: 'text.secondary' }}>{translate('developer.choose')}</Box>
      <Services entities={entities} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '1fr 1fr' } }}>
        <Referred entities={entities} />
        <Words entities={entities} />
      </Box>
      <Exchanges />
    </Box>
  );
}

function Services({ entities }: OverviewProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (key: string) => translate(`developer.overview.${key}`);
  const rows = servicesIn(entities, languageNamed(locale) ?? 'en').map(
    ({ name, title, isOwn, ...counts }) => ({
      key: name,
      cells: [
        title,
        say(isOwn ? 'ours' : 'others'),
        ...[counts.entities, counts.fields, counts.calls].map((count) => showCount(count)),
        say(counts.isWritten ? 'read' : 'readOnly'),
      ],
    }),
  );
  return (
    <TableSection
      texts="developer.overview"
      title="services"
      end={
        <Link href="/api" target="_blank" rel="noopener">
          {translate('developer.apiPage')}
        </Link>
      }
      heads={headsOf('service', 'kept', 'entities', 'fields', 'calls', 'changed')}
      rows={rows}
    />
  );
}

function Referred({ entities }: OverviewProps) {
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const rows = mostReferred(entities).map(({ entity, by, fields }) => ({
    key: entity.name,
    cells: [
      <Box key="entity" sx={{ display: 'grid' }}>
        {translateText(entity, language, entity.plural)}
        <EntityLink name={entity.name} />
      </Box>,
      by,
      fields,
    ],
  }));
  return (
    <TableSection
      texts="developer.overview"
      title="referred"
      heads={headsOf('entity', 'by', 'fields')}
      rows={rows}
    />
  );
}

const headsOf = (...names: string[]) => names.map((name) => `heads.${name}`);

/** Lists the keywords of the schema language, each with the number of entities that use it and a first example. */
function Words({ entities }: OverviewProps) {
  const rows = wordUses.map(([word, isUsed]) => {
    const users = entities.filter(isUsed);
    const [example] = users;
    return {
      key: word,
      cells: [<code key="word">{word}</code>, users.length, example && <EntityLink name={example.name} />],
    };
  });
  return (
    <TableSection
      texts="developer.overview"
      title="words"
      heads={headsOf('word', 'entities', 'example')}
      rows={rows}
    />
  );
}

const wordUses: readonly (readonly [string, (entity: Entity) => boolean])[] = [
  ['record', ({ record }) => record !== undefined],
  ['parent', ({ parent }) => parent !== undefined],
  ['states', ({ states }) => states !== undefined],
  ['import', ({ import: brought }) => brought !== undefined],
  ['hiddenBy', ({ hiddenBy }) => hiddenBy !== undefined],
  ['visibility', ({ visibility }) => Object.keys(visibility).length > 0],
  ['single', ({ single }) => single === true],
];
