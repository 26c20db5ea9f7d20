import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { lastExchanges, onExchange } from '#providers/dataProvider/foreign/exchanges.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { languageNamed } from '../../../ui/LanguageProvider.tsx';
import { DataTable } from '../DataTable.tsx';
import { ExchangeView } from '../detail/ExchangeView.tsx';
import { EntityLink } from '../entityAddress.tsx';
import { Section } from '../Section.tsx';
import { mostReferred, servicesIn } from './overview.ts';

interface OverviewProps {
  readonly entities: readonly Entity[];
}

/** What there is, while no entity is chosen: the services, what others refer to, and the last calls to others' services. */
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
      <LastExchanges />
    </Box>
  );
}

function Services({ entities }: OverviewProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (key: string) => translate(`developer.overview.${key}`);
  const heads = ['service', 'kept', 'entities', 'fields', 'calls', 'changed'];
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
    <Section
      title={say('services')}
      end={
        <Link href="/api" target="_blank" rel="noopener">
          {translate('developer.apiPage')}
        </Link>
      }
    >
      <DataTable label={say('services')} heads={heads.map((head) => say(`heads.${head}`))} rows={rows} />
    </Section>
  );
}

function Referred({ entities }: OverviewProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const say = (key: string) => translate(`developer.overview.${key}`);
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
    <Section title={say('referred')}>
      <DataTable
        label={say('referred')}
        heads={['entity', 'by', 'fields'].map((head) => say(`heads.${head}`))}
        rows={rows}
      />
    </Section>
  );
}

/** Which words of the language the files use, and where the first example of each is. */
function Words({ entities }: OverviewProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`developer.overview.${key}`);
  const rows = wordUses.map(([word, isUsed]) => {
    const users = entities.filter(isUsed);
    const [example] = users;
    return {
      key: word,
      cells: [<code key="word">{word}</code>, users.length, example && <EntityLink name={example.name} />],
    };
  });
  return (
    <Section title={say('words')}>
      <DataTable
        label={say('words')}
        heads={['word', 'entities', 'example'].map((head) => say(`heads.${head}`))}
        rows={rows}
      />
    </Section>
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

/** The calls to services that are not ours, as they went over the wire in this tab; nothing where there are none. */
function LastExchanges() {
  const translate = useTranslate();
  const exchanges = useSyncExternalStore(onExchange, lastExchanges).slice(0, 10);
  if (exchanges.length === 0) return null;
  return (
    <Section title={translate('developer.exchanges.title')}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {exchanges.map(({ number, at, call, status, text, took, problem }) => (
          <ExchangeView key={number} {...{ call, status, text, took, at, problem }} />
        ))}
      </Box>
    </Section>
  );
}
