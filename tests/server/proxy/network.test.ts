import { describe, expect, it } from 'vitest';
import { isAllowedAddress, isAllowedHost, openedPlaces } from '#server/proxy/network.ts';
import { placeFor } from '#server/proxy/places.ts';
import { fc } from '#tests/fastCheck.ts';

const nothing = openedPlaces([]);

const byte = fc.integer({ min: 0, max: 255 });
const bytes = fc.tuple(byte, byte, byte, byte);
type Bytes = [number, number, number, number];

const dotted = (parts: Bytes) => parts.join('.');
const group = (high: number, low: number) => ((high << 8) | low).toString(16);
const hex = ([a, b, c, d]: Bytes) => `${group(a, b)}:${group(c, d)}`;

/** Generates IPv4 addresses of internal networks. */
const insideBytes = bytes.chain(([a, b, c, d]) =>
  fc.constantFrom<Bytes>(
    [10, b, c, d],
    [127, b, c, d],
    [169, 254, c, d],
    [192, 168, c, d],
    [172, 16 + (a % 16), c, d],
  ),
);
/** Generates public IPv4 addresses. */
const publicBytes = bytes.map(([a, b, c, d]): Bytes => [[8, 9, 52, 93, 151, 185][a % 6] ?? 8, b, c, d]);

/** Functions that embed an IPv4 address in IPv6 addresses, in common notations, by the kind of embedding. */
const embedded: Readonly<Record<string, (parts: Bytes) => string[]>> = {
  'IPv4-mapped': (parts) => [
    `::ffff:${dotted(parts)}`,
    `::ffff:${hex(parts)}`,
    `0:0:0:0:0:FFFF:${hex(parts).toUpperCase()}`,
    `0000:0000:0000:0000:0000:ffff:${dotted(parts)}`,
  ],
  'IPv4-translated': (parts) => [
    `::ffff:0:${dotted(parts)}`,
    `::ffff:0:${hex(parts)}`,
    `0:0:0:0:FFFF:0:${hex(parts)}`,
  ],
  'IPv4-compatible': (parts) => [`::${dotted(parts)}`, `0:0:0:0:0:0:${hex(parts)}`],
  NAT64: (parts) => [
    `64:ff9b::${dotted(parts)}`,
    `64:ff9b:0:0:0:0:${hex(parts)}`,
    `64:ff9b:1::${hex(parts)}`,
  ],
  '6to4': (parts) => [`2002:${hex(parts)}::1`, `2002:${hex(parts)}:0:0:0:0:1`],
  Teredo: (parts) => [`2001:0:${hex(parts)}::1`],
};

describe('the guard against internal addresses', () => {
  it.each(Object.keys(embedded))('refuses an internal address as %s, in any spelling', (form) => {
    fc.assert(
      fc.property(insideBytes, (parts) => {
        expect(isAllowedAddress(dotted(parts), nothing)).toBe(false);
        for (const address of embedded[form]?.(parts) ?? []) {
          expect(isAllowedAddress(address, nothing), address).toBe(false);
          expect(isAllowedHost(`[${address}]`, nothing), address).toBe(false);
          expect(isAllowedHost(new URL(`https://[${address}]/`).hostname, nothing), address).toBe(false);
        }
      }),
    );
  });

  it('lets public addresses through, also as IPv4-mapped', () => {
    fc.assert(
      fc.property(publicBytes, (parts) => {
        for (const address of [dotted(parts), ...(embedded['IPv4-mapped']?.(parts) ?? [])])
          expect(isAllowedAddress(address, nothing), address).toBe(true);
      }),
    );
    expect(isAllowedAddress('2606:4700::1111', nothing)).toBe(true);
  });

  it.each(['::1', '::', 'fe80::1%eth0', 'fd00:ec2::254', 'ff02::1', 'no address', ''])(
    'refuses %j',
    (address) => {
      expect(isAllowedAddress(address, nothing)).toBe(false);
    },
  );

  it('allows addresses that the installation names, also as IPv4-mapped', () => {
    fc.assert(
      fc.property(insideBytes, (parts) => {
        const opened = openedPlaces([dotted(parts)]);
        for (const address of [dotted(parts), ...(embedded['IPv4-mapped']?.(parts) ?? [])])
          expect(isAllowedAddress(address, opened), address).toBe(true);
        for (const address of embedded['IPv4-translated']?.(parts) ?? [])
          expect(isAllowedAddress(address, opened), address).toBe(false);
      }),
    );
  });
});

describe('the address of a service', () => {
  const installed = (place: object) => ({
    places: { library: place },
    inside: [],
    secret: undefined,
    rest: 10,
  });
  const oauth = (tokenUrl: string) =>
    ({ by: 'oauth', tokenUrl, clientId: 'console', clientSecret: 'secret' }) as const;
  const inside = [
    'https://127.0.0.1/token',
    'https://[::ffff:0:7f00:1]/token',
    'https://[64:ff9b::a00:1]/token',
    'https://10.0.0.{organization}/token',
  ];

  it.each(inside)(
    'is refused if a district uses the token URL %s with the installation’s address',
    (tokenUrl) => {
      const place = { key: oauth(tokenUrl) };
      expect(() =>
        placeFor(installed({ base: 'https://library.example' }), nothing, 'library', 7, place),
      ).toThrow(
        expect.objectContaining({
          code: 'unavailable',
          details: expect.objectContaining({ details: { reason: 'address' } }),
        }),
      );
    },
  );

  it('is guarded if the district sets it, and not if the installation does', () => {
    const own = { base: 'http://10.0.0.8/api' };
    const key = oauth('https://id.example/{organization}/token');
    expect(placeFor(installed(own), nothing, 'library', 7, { key })).toMatchObject({
      base: own.base,
      isDistrictAddress: false,
      isDistrictTokenUrl: true,
      key: { tokenUrl: 'https://id.example/7/token' },
    });
    const trusted = { ...own, key: oauth('http://10.0.0.9/token') };
    expect(placeFor(installed(trusted), nothing, 'library', 7)).toMatchObject({
      isDistrictAddress: false,
      isDistrictTokenUrl: false,
    });
  });
});
