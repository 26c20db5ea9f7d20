import { type ReactNode, useMemo, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type ConflictingSave, stockProvider } from '../results/stockProvider.ts';
import { onDemand } from '../ui/missing/onDemand.tsx';

const Conflict = onDemand(() => import('./StockConflict.tsx').then((file) => file.StockConflict));

export interface StockProviding {
  readonly dataProvider: ConsoleProvider;
  /** The dialog that resolves a save conflict of a form built with react-admin's own components (`StockParts`). */
  readonly question: ReactNode;
}

/**
 * Returns the data provider for all react-admin components, both the console's own and react-admin's (`stockProvider`).
 */
export function useStockProvider(provider: ConsoleProvider, { translate }: I18nProvider): StockProviding {
  const [late, setLate] = useState<
    ConflictingSave & { onResolved: (values: RecordData | undefined) => void }
  >();
  const dataProvider = useMemo(() => {
    const resolve = (save: ConflictingSave) =>
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
