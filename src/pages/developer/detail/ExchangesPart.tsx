import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { lastExchanges, onExchange } from '#providers/dataProvider/foreign/exchanges.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { Section } from '../Section.tsx';
import { ExchangeView } from './ExchangeView.tsx';

/** The last calls of an entity whose service is not ours, as they went over the wire in this tab. */
export function ExchangesPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const all = useSyncExternalStore(onExchange, lastExchanges);
  const say = (key: string) => translate(`developer.exchanges.${key}`);
  const exchanges = all.filter((one) => one.entity === entity.name);
  return (
    <Section title={say('title')}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(exchanges.length === 0 ? 'none' : 'hint')}</Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {exchanges.map(({ number, at, call, status, text, took, problem }) => (
          <ExchangeView key={number} {...{ call, status, text, took, at, problem }} />
        ))}
      </Box>
    </Section>
  );
}
