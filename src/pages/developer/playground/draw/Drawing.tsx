import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../../../shell/errors/ErrorBoundary.tsx';
import { Loader } from '../../../../shell/loading/Loader.tsx';
import type { MemoryTable } from '../memory/MemoryTable.ts';
import { Drawn } from './Drawn.tsx';
import { PlayContext } from './PlayContext.tsx';

/** The list and the form of a schema, drawn by the console's own derived parts. */
export function Drawing({ table }: { readonly table: MemoryTable }) {
  const translate = useTranslate();
  return (
    <ErrorBoundary fallback={<Box role="alert">{translate('developer.play.broken')}</Box>}>
      <Suspense fallback={<Loader label={translate('developer.loading')} />}>
        <PlayContext table={table}>
          <Drawn />
        </PlayContext>
      </Suspense>
    </ErrorBoundary>
  );
}
