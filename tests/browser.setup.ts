import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { waitTimeout } from './waiting.setup.ts';

configure({ asyncUtilTimeout: waitTimeout });

// Makes React skip the recording of where each element was created, which React needs only for its own warnings. It
// records up to ten thousand elements per second, which takes a tenth of the test time, so this pretends that the limit
// is reached.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});

// The library that positions menus and tooltips stringifies elements to detect windows. In happy-dom that serializes
// the element's whole HTML.
Element.prototype.toString = function nameOfKind() {
  return `[object ${this.constructor.name}]`;
};

// Starts each test in English, because test files share a window.
beforeEach(() => {
  document.documentElement.lang = 'en';
});

// Removes rendered elements after each test, because test files share a document. Otherwise, elements of a file's last
// test would stay for the next file.
afterEach(cleanup);

// Waits for running dynamic imports, because test files share modules. An import interrupted by the end of a file would
// stay broken for the next file.
afterAll(() => vi.dynamicImportSettled());

/** The default style cache, which components use if no theme provides a cache. */
const { result, unmount } = renderHook(() => useStyleCache());
const styles = result.current;
unmount();

// Removes the styles of this file, because visibility checks go through every style of the document.
afterAll(() => {
  if (styles === null) return;
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
});
