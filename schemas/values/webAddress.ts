/** The parts of an address, as browsers and Node read it (WHATWG URL). */
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

/** Browsers and Node have it; the language's own library, which is all that the schemas see, does not name it. */
declare const URL: {
  new (address: string, base?: string): WebAddress;
  canParse(address: string, base?: string): boolean;
};

/** Reads an address, relative to another when one is given; `undefined` when it is none. */
export function webAddress(address: string, base?: string): WebAddress | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}
