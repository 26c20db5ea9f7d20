/** The parts of a URL, as browsers and Node parse it (WHATWG URL). */
export interface WebAddress {
  readonly href: string;
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: { set(name: string, value: string): void };
}

/** Browsers and Node have `URL`, but the language library that the schemas compile against does not declare it. */
declare const URL: {
  new (address: string, base?: string): WebAddress;
  canParse(address: string, base?: string): boolean;
};

/** Parses a URL, relative to another one if given; `undefined` if it is invalid. */
export function webAddress(address: string, base?: string): WebAddress | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
