import { test } from '@playwright/test';
import { copyForDeveloper, type DeveloperCopy } from './developerCopy.ts';
import { addServices } from './services/addServices.ts';
import { addManyRowsStories } from './services/manyRows.stories.ts';
import { addServiceStories } from './services/services.stories.ts';
import { startServers } from './services/startServers.ts';
import { addStockPages, addStockStories } from './stock/stock.stories.ts';

/**
 * A copy of the console that already runs, from `E2E_COPY` (`{ "address": …, "ports": […] }`). Without it the stories
 * build one.
 */
const running = process.env.E2E_COPY && JSON.parse(process.env.E2E_COPY);

// All stories share one copy of the console, because building and filling a copy takes as long as half of the stories.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let copy: DeveloperCopy | undefined;
let servers: Awaited<ReturnType<typeof startServers>>;
let address: string;

test.beforeAll(async () => {
  // The timeout includes building and filling the console.
  test.setTimeout(400_000);
  servers = await startServers(running?.ports);
  if (running) {
    address = running.address;
    return;
  }
  copy = copyForDeveloper();
  addStockPages(copy.folder);
  addServices(copy.folder);
  address = await copy.start({
    SERVICES: servers.places,
    SERVICES_INSIDE: '127.0.0.1/32',
    SERVICES_REST: '1',
  });
});

test.afterAll(() => Promise.all([copy?.remove(), servers?.close()]));

test.describe('external services connected by schema files alone', () => {
  addServiceStories(() => ({ address, servers }));
  addManyRowsStories(() => ({ address, servers }));
});
test.describe('a developer’s copy of the console', () => addStockStories(() => address));
