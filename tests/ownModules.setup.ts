import { vi } from 'vitest';

// Files share their modules, and those of the console keep what a service has told in a session: its entities first of
// all. A file that is a page by itself begins with modules that nobody has used.
if (typeof document === 'object') vi.resetModules();
