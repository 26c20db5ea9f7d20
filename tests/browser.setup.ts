import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { waitTimeout } from './waiting.setup.ts';

configure({ asyncUtilTimeout: waitTimeout });

// React notes for each element where it was made, for its own warnings, until it has noted ten thousand in a second: a
// tenth of the time of all tests. So many count as noted.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});

// What places menus and tooltips asks each element for its text, to know a window by it. In happy-dom that is all that
// the element holds, as HTML.
Element.prototype.toString = function nameOfKind() {
  return `[object ${this.constructor.name}]`;
};

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
