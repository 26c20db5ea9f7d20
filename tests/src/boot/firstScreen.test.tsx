import { afterEach, expect, test, vi } from 'vitest';

const list = '/reference-data/pay-code';

/** Loads a new copy of the module, because entities are requested once per page load. */
async function preloadedAt(link: string): Promise<string[]> {
  vi.resetModules();
  document.head.innerHTML = link;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://localhost:8080/district/7${list}?page=2`,
  );
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return Promise.resolve(new Response('{"entities":[]}'));
  });
  const { readPreloadedEntities } = await import('#src/boot/firstScreen.ts');
  readPreloadedEntities();
  await vi.dynamicImportSettled();
  return requested;
}

afterEach(() => vi.unstubAllGlobals());

test('the response that the document preloads is used at once, also before a sign-in', async () => {
  const address = `/entities?${new URLSearchParams({ page: list })}`;
  expect(await preloadedAt(`<link rel="preload" as="fetch" crossorigin href="${address}">`)).toEqual([
    address,
  ]);
});

test('nothing is requested early if the document preloads nothing', async () => {
  expect(await preloadedAt('<link rel="modulepreload" href="/assets/console-1.js">')).toEqual([]);
});
