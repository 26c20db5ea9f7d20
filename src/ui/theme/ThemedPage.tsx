import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageStyles } from './PageStyles.tsx';
import { pageNonce } from './pageNonce.ts';
import { styleCache } from './styleCache.ts';
import { appearanceKey, theme } from './theme.ts';

const cache = styleCache(pageNonce());

/** Provides the theme, light or dark by the user's choice in this browser, or else by the system's. */
export function ThemedPage({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={appearanceKey} noSsr>
        <CssBaseline />
        <PageStyles />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
