/** A headless browser: keeps cookies, follows redirects one by one, submits forms. */
export class Visitor {
  readonly cookies = new Map<string, { value: string; path: string }>();
  readonly #origin: string;
  readonly language: string;

  constructor(origin: string, language = 'en') {
    this.#origin = origin;
    this.language = language;
  }

  /** Sends one request without following redirects. Takes a URL or a path. */
  async ask(address: string, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    const headers = new Headers({
      accept: 'text/html',
      'accept-language': this.language,
      cookie: this.#cookiesFor(url.pathname),
      ...Object.fromEntries(new Headers(options.headers)),
    });
    const answer = await fetch(url, { ...options, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(line, url.pathname);
    return answer;
  }

  /** Submits a form like a page. */
  submit(address: string, fields: Record<string, string>): Promise<Response> {
    return this.ask(address, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects until a response has none, or leads to an address that the test expects. */
  async follow(answer: Response, until: (address: URL) => boolean): Promise<URL | Response> {
    const location = answer.headers.get('location');
    if (location === null) return answer;
    const next = new URL(location, this.#origin);
    if (until(next)) return next;
    await answer.body?.cancel();
    return this.follow(await this.ask(next.href), until);
  }

  #cookiesFor(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #keep(line: string, requestPath: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? requestPath;
    const isGone = value === '' || /expires=Thu, 01 Jan 1970/i.test(line);
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
