import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { lastExchanges, onExchange } from '#providers/dataProvider/foreign/exchanges.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { Code } from '../Code.tsx';
import { DataTable } from '../DataTable.tsx';
import { Section } from '../Section.tsx';

/** How much of a body is shown. */
const longest = 2000;

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
      {exchanges.length > 0 && (
        <DataTable
          label={say('title')}
          heads={['call', 'sent', 'status', 'answer', 'problem'].map(say)}
          rows={exchanges.map(({ at, call, status, text, problem }, index) => ({
            key: `${at.getTime()} ${index}`,
            cells: [
              <Code key="call">{`${call.method} ${call.path} ${call.query.map((pair) => pair.join('=')).join('&')}`}</Code>,
              call.body !== undefined && <Code key="sent">{shortened(JSON.stringify(call.body))}</Code>,
              status ?? say('noAnswer'),
              <Code key="answer">{shortened(text)}</Code>,
              problem,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
