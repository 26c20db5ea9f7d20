import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent } from 'undici';

/** Networks that are inside of an installation or of its machine, and what clouds tell about machines. */
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

/** What an installation opens for its districts: hosts by name, and networks. */
export interface OpenedPlaces {
  readonly names: ReadonlySet<string>;
  readonly networks: BlockList;
}

/** Reads hosts and networks as `SERVICES_INSIDE` names them: `library.internal 10.20.0.0/16`. */
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

/** Whether a district may have an address called: public, or opened by the installation. */
export function isAllowedAddress(address: string, opened: OpenedPlaces): boolean {
  const plain = canonical(address);
  if (plain === undefined) return false;
  const family = familyOf(plain);
  return opened.networks.check(plain, family) || !inside.check(plain, family);
}

/** Whether a host that a district names is not refused by its name alone: an address in digits is looked at here. */
export function isAllowedHost(hostname: string, opened: OpenedPlaces): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (opened.names.has(bare.toLowerCase())) return true;
  return isIP(bare) === 0 || isAllowedAddress(bare, opened);
}

/**
 * The one spelling of an address, without its zone: an IPv4-mapped one (`::ffff:7f00:1`) is the IPv4 address that it
 * maps. All other forms that hold an IPv4 address (IPv4-translated, IPv4-compatible, NAT64, 6to4, Teredo) count as
 * inside as a whole. Undefined for what is no address.
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

/** By which a connection is refused whose name leads inside. */
export const refusedAddress = 'ESERVICEADDRESS';

/** Whether a connection failed because its name leads inside. */
export function isRefusedAddress(error: unknown): boolean {
  return codeOf(error) === refusedAddress;
}

/** The code of what failed a connection, however deep it is wrapped; '' where there is none. */
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

/** Looks a name up as always, and keeps only addresses that may be called: also when the name leads elsewhere meanwhile. */
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

/** How a connection to a service is made. */
export interface Connecting {
  /** A certificate that is trusted besides (PEM). */
  readonly certificate: string | undefined;
  /** Whether the address is a district's: what is inside is refused. */
  readonly guarded: boolean;
}

/** The connections to services: kept open, apart for each certificate and for who named the address. */
export class Connections {
  readonly #opened: OpenedPlaces;
  readonly #agents = new Map<string, Agent>();

  constructor(opened: OpenedPlaces) {
    this.#opened = opened;
  }

  get opened(): OpenedPlaces {
    return this.#opened;
  }

  agentFor({ certificate, guarded }: Connecting): Agent {
    const key = `${guarded} ${certificate ?? ''}`;
    const agent = this.#agents.get(key) ?? this.#make({ certificate, guarded });
    this.#agents.set(key, agent);
    return agent;
  }

  #make({ certificate, guarded }: Connecting): Agent {
    return new Agent({
      connect: {
        timeout: 10_000,
        ...(certificate === undefined ? {} : { ca: [...rootCertificates, certificate] }),
        ...(guarded ? { lookup: guardedLookup(this.#opened) as never } : {}),
      },
      keepAliveTimeout: 10_000,
      maxHeaderSize: 32_768,
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }
}
