import { vi } from 'vitest';

// Test files share modules, and the console's modules cache session data, such as entities. A browser test file starts
// with fresh modules.
if (typeof document === 'object') vi.resetModules();
