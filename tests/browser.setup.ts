import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { waitTimeout } from './waiting.setup.ts';

configure({ asyncUtilTimeout: waitTimeout });

// Files share a window: each test begins in English, whatever the one before it was in.
beforeEach(() => {
  document.documentElement.lang = 'en';
});

// And a page: what one test leaves there, the next one's end would take away.
afterEach(cleanup);

// And modules: one whose loading is cut off by the end of a file would be broken for the next one.
afterAll(() => vi.dynamicImportSettled());

/** The styles of all that was drawn without a theme's own cache. */
const { result, unmount } = renderHook(() => useStyleCache());
const styles = result.current;
unmount();

// And a page: each question about what is visible goes through every style of it, those of earlier files too.
afterAll(() => {
  if (styles === null) return;
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
});
