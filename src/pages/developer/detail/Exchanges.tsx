import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { lastExchanges, onExchange } from '#providers/dataProvider/foreign/exchanges.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ExchangeView } from './ExchangeView.tsx';

interface ExchangesProps {
  /** Name of the entity whose calls are shown. Without it, the latest calls of all entities are shown, if any. */
  readonly entity?: string;
}

/** Shows this tab's latest calls to external services, as sent and received. */
export function Exchanges({ entity }: ExchangesProps) {
  const translate = useTranslate();
  const all = useSyncExternalStore(onExchange, lastExchanges);
  const say = (key: string) => translate(`developer.exchanges.${key}`);
  const shown = entity === undefined ? all.slice(0, 10) : all.filter((one) => one.entity === entity);
  if (entity === undefined && shown.length === 0) return null;
  return (
    <Sheet title={say('title')}>
      {entity !== undefined && (
        <Box sx={{ color: 'text.secondary' }}>{say(shown.length === 0 ? 'none' : 'hint')}</Box>
      )}
      {shown.map(({ number, at, call, status, text, duration, problem }) => (
        <ExchangeView key={number} {...{ call, status, text, took: duration, at, problem }} />
      ))}
    </Sheet>
  );
}
