import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readPreloadedEntities } from '#src/boot/firstScreen.ts';

// Entities are requested once per page load, so this file uses its own copy of the modules.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

const list = '/reference-data/pay-code';
const address = `/entities?${new URLSearchParams({ page: list })}`;

/** Opens a list whose document has a link, and returns the addresses requested. */
function requestedWith(link: string): string[] {
  document.head.innerHTML = link;
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://localhost:8080/district/7${list}?page=2`);
  const requested: string[] = [];
  vi.stubGlobal('fetch', (requestedAddress: string) => {
    requested.push(requestedAddress);
    return Promise.resolve(new Response('{"entities":[]}'));
  });
  readPreloadedEntities();
  return requested;
}

test('nothing is requested early if the document preloads nothing', async () => {
  const requested = requestedWith('<link rel="modulepreload" href="/assets/console-1.js">');
  await Promise.resolve();
  expect(requested).toEqual([]);
});

test('the response that the document preloads is used at once, also before a sign-in', async () => {
  const requested = requestedWith(`<link rel="preload" as="fetch" crossorigin href="${address}">`);
  await vi.waitFor(() => expect(requested).toEqual([address]));
});
