import type { I18nProvider } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { onDemand } from '../ui/missing/onDemand.tsx';
import { type LateSave, stockProvider } from './stockProvider.ts';

const Conflict = onDemand(() => import('../stock/StockConflict.tsx').then((file) => file.StockConflict));

/** What has to be asked while a stock form saves. */
export const StockQuestionContext = createContext<ReactNode>(null);

/** Asks it, inside of the router: a dialog may link to records. */
export function StockQuestion() {
  return useContext(StockQuestionContext);
}

export interface StockProviding {
  readonly dataProvider: ConsoleProvider;
  /** For `StockQuestionContext`. */
  readonly question: ReactNode;
}

/** The data provider for all of react-admin's components, own and stock (`stockProvider`). */
export function useStockProvider(provider: ConsoleProvider, { translate }: I18nProvider): StockProviding {
  const [late, setLate] = useState<LateSave & { onResolved: (values: RecordData | undefined) => void }>();
  const dataProvider = useMemo(() => {
    const resolve = (save: LateSave) =>
      new Promise<RecordData | undefined>((answer) => {
        const onResolved = (values: RecordData | undefined) => {
          setLate(undefined);
          answer(values);
        };
        setLate({ ...save, onResolved });
      });
    return stockProvider(provider, { translate, resolve });
  }, [provider, translate]);
  return { dataProvider, question: late && <Conflict key={String(late.id)} {...late} /> };
}
