import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { patience } from './waiting.setup.ts';

// A busy machine is slow, not wrong: what appears late has appeared.
configure({ asyncUtilTimeout: patience });

// Files share a window: each test begins in English, whatever the one before it was in.
beforeEach(() => {
  document.documentElement.lang = 'en';
});
