import { startCursorServer } from '#tests/exchange/cursorServer.ts';
import { startDistrictServer } from '#tests/exchange/districtServer.ts';
import { startJsonServer } from '#tests/exchange/startJsonServer.ts';
import { startFront } from './startFront.ts';

/** Starts the three servers, each behind a proxy; `ports` are the proxies' ports. */
export async function startServers(ports: readonly number[] = []) {
  const [shop, library, district] = await Promise.all([
    startJsonServer({ widgets: widgets(), orders: [], parcels: parcels(), sendings: [] }),
    startCursorServer(),
    startDistrictServer(),
  ]);
  const [shopFront, libraryFront, districtFront] = await Promise.all(
    [shop, library, district].map(({ base }, at) => startFront(base, ports[at])),
  );
  if (!shopFront || !libraryFront || !districtFront) throw new Error('A server did not start.');
  return {
    shop: shopFront,
    library: Object.assign(libraryFront, { titles: library.titles }),
    district: Object.assign(districtFront, { employees: district.employees, locks: district.locks }),
    /** The proxies, which can simulate failures. */
    fronts: [shopFront, libraryFront, districtFront],
    /** The addresses of the services, as in an installation's configuration. */
    places: JSON.stringify({
      shop: { base: shopFront.base },
      library: { base: libraryFront.base },
      workers: { base: districtFront.base },
      staff: { base: districtFront.base },
    }),
    close: () =>
      Promise.all(
        [shopFront, libraryFront, districtFront, shop, library, district].map((server) => server.close()),
      ),
  };
}

/** Returns 500 parcels. Every hundredth was already sent, so that the action fails for it. */
function parcels() {
  return Array.from({ length: 500 }, (_, at) => ({
    id: at + 1,
    name: `Parcel ${String(at + 1).padStart(3, '0')}`,
    wasSent: (at + 1) % 100 === 0,
  }));
}

function widgets() {
  return Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    name: `Widget ${String(at + 1).padStart(2, '0')}`,
    price: at + 0.5,
    stock: { shelf: at },
  }));
}
