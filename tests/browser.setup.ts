import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { waitTimeout } from './waiting.setup.ts';

configure({ asyncUtilTimeout: waitTimeout });

// React records where each element was created, for its own warnings, up to ten thousand elements per second. That
// takes a tenth of the test time, so this pretends that the limit is reached.
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

// Test files share a window: each test starts in English.
beforeEach(() => {
  document.documentElement.lang = 'en';
});

// Test files share a document. Without this cleanup, what the last test of a file leaves would stay for the next file.
afterEach(cleanup);

// Test files share modules. An import that the end of a file interrupts would stay broken for the next file.
afterAll(() => vi.dynamicImportSettled());

/** The styles of components rendered without a theme's cache. */
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
