import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent } from 'undici';

/** Internal networks, and the metadata addresses of cloud providers. Districts may not call them. */
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const inside = new BlockList();
for (const [network, bits] of privateNetworks) inside.addSubnet(network, bits, familyOf(network));

/** Internal hosts and networks that districts may use in service addresses. */
export interface OpenedPlaces {
  readonly names: ReadonlySet<string>;
  readonly networks: BlockList;
}

/** Parses `SERVICES_INSIDE`: `library.internal 10.20.0.0/16`. */
export function openedPlaces(words: readonly string[]): OpenedPlaces {
  const networks = new BlockList();
  const names = new Set<string>();
  for (const word of words) {
    const [address = '', bits] = word.split('/');
    if (isIP(address) === 0) names.add(word.toLowerCase());
    else if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return { names, networks };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Whether a district may call an IP address: public or allowed by the installation. */
export function isAllowedAddress(address: string, opened: OpenedPlaces): boolean {
  const plain = canonical(address);
  if (plain === undefined) return false;
  const family = familyOf(plain);
  return opened.networks.check(plain, family) || !inside.check(plain, family);
}

/** Whether a host name is acceptable before DNS lookup. Checks numeric addresses completely. */
export function isAllowedHost(hostname: string, opened: OpenedPlaces): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (opened.names.has(bare.toLowerCase())) return true;
  return isIP(bare) === 0 || isAllowedAddress(bare, opened);
}

/**
 * Normalizes an IP address without its zone. An IPv4-mapped one (`::ffff:7f00:1`) becomes the IPv4 address. All other
 * forms that embed an IPv4 address (IPv4-translated, IPv4-compatible, NAT64, 6to4, Teredo) count as internal. Undefined
 * if it is not an address.
 */
function canonical(address: string): string | undefined {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return undefined;
  if (isIP(bare) === 4) return bare;
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16)) as [
    number,
    number,
  ];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** Error code of a connection refused because its name resolves to an internal address. */
export const refusedAddress = 'ESERVICEADDRESS';

/** Whether a connection failed because its name resolves to an internal address. */
export function isRefusedAddress(error: unknown): boolean {
  return codeOf(error) === refusedAddress;
}

/** Returns the error code of a failed connection, even if wrapped; '' if there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: readonly unknown[] };
  const inner = codeOf(cause) || (errors ?? []).map(codeOf).find((one) => one !== '') || '';
  return inner || (typeof code === 'string' ? code : '');
}

type Callback = (
  error: Error | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

/**
 * Returns a DNS lookup that keeps only allowed addresses. Protects against names that change their address after the
 * check.
 */
function guardedLookup(opened: OpenedPlaces) {
  return (hostname: string, options: { all?: boolean }, callback: Callback): void => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const isOpened = opened.names.has(hostname.toLowerCase());
      const allowed = found.filter(({ address }) => isOpened || isAllowedAddress(address, opened));
      const [first] = allowed;
      if (!first) {
        const refusal = Object.assign(new Error(`${hostname} leads inside.`), { code: refusedAddress });
        return callback(refusal, []);
      }
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

/** Options of a connection to a service. */
export interface Connecting {
  /** Additional trusted certificate (PEM). */
  readonly certificate: string | undefined;
  /** Whether a district set the address. Internal addresses are then blocked. */
  readonly isDistrictAddress: boolean;
}

/** Connections to services, kept alive, separate per certificate and per origin of the address. */
export class Connections {
  readonly #opened: OpenedPlaces;
  readonly #agents = new Map<string, Agent>();

  constructor(opened: OpenedPlaces) {
    this.#opened = opened;
  }

  get opened(): OpenedPlaces {
    return this.#opened;
  }

  agentFor({ certificate, isDistrictAddress }: Connecting): Agent {
    const key = `${isDistrictAddress} ${certificate ?? ''}`;
    const agent = this.#agents.get(key) ?? this.#make({ certificate, isDistrictAddress });
    this.#agents.set(key, agent);
    return agent;
  }

  #make({ certificate, isDistrictAddress }: Connecting): Agent {
    return new Agent({
      connect: {
        timeout: 10_000,
        ...(certificate === undefined ? {} : { ca: [...rootCertificates, certificate] }),
        ...(isDistrictAddress ? { lookup: guardedLookup(this.#opened) as never } : {}),
      },
      keepAliveTimeout: 10_000,
      maxHeaderSize: 32_768,
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }
}
