import type { IncomingMessage } from 'node:http';
import type { Wire } from '#schemas/service/wireSchema.ts';
import { type FixtureService, json, startFixture } from '#tests/server/proxy/fixtureService.ts';

/** A record as the test server of a REST API style stores it. */
export type StoredThing = Record<string, unknown> & { id: string };

/** A request to the test server of a REST API style. */
export interface StyleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body, if it is JSON. */
  readonly body: Record<string, unknown>;
}

/** A response of the test server of a REST API style. */
export interface StyleResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A public REST style: the declaration of a service in this style, and a small server for it. */
export interface Style {
  readonly name: string;
  readonly wire: Wire;
  readonly can?: object;
  readonly operations?: object;
  /** The fields of the test entity, with the options that this REST API style requires. */
  readonly fields?: Readonly<Record<string, object>>;
  /** What lists in this REST API style cannot do (`false`): return a total, sort by size, filter by `name`. */
  readonly says?: { readonly total?: false; readonly sort?: false; readonly filter?: false };
  /** The id that the service assigns to the 61st record. */
  readonly next?: string | number;
  readonly answer: (request: StyleRequest, store: Store) => StyleResponse;
}

/** The records of a server: initially 60, `w1` to `w60`. */
export class Store {
  readonly all = new Map<string, StoredThing>();

  constructor() {
    for (let at = 1; at <= 60; at += 1) this.put({ id: `w${at}`, name: `Widget ${at}`, size: at });
  }

  put(record: StoredThing): StoredThing {
    this.all.set(record.id, record);
    return record;
  }

  add(record: Record<string, unknown>): StoredThing {
    return this.put({ ...record, id: `w${this.all.size + 1}` });
  }

  change(id: string, changes: Record<string, unknown>): StoredThing {
    return this.put({ ...(this.all.get(id) as StoredThing), ...changes, id });
  }

  /** Returns the records sorted by a field (`-` for descending), filtered by a text in their name. */
  found({ sort = 'id', text = '' }: { sort?: string; text?: string } = {}): StoredThing[] {
    const [field, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
    const rows = [...this.all.values()].filter(({ name }) => String(name).includes(text));
    return field === 'id' ? rows : rows.sort((a, b) => sign * (Number(a[field]) - Number(b[field])));
  }
}

/** Returns the last segment of a path, decoded. */
export function lastOf(path: string): string {
  return decodeURIComponent(path.replace(/\/$/, '').split('/').at(-1) ?? '');
}

/** Whether the test servers reject a new name. All servers reject the same name. */
export function isRefused(name: unknown): boolean {
  return name === 'taken';
}

/** Starts the test server of a REST API style. */
export async function startStyle({ answer }: Style): Promise<FixtureService> {
  const server = await startFixture();
  const store = new Store();
  server.answer = ({ method, url, headers, body }, response) => {
    const [path = '', query] = url.replace(/^\/v2/, '').split('?');
    const isJson = /json/.test(headers['content-type'] ?? '');
    const request: StyleRequest = {
      method,
      path,
      query: new URLSearchParams(query),
      headers,
      text: body,
      body: isJson && body !== '' ? JSON.parse(body) : {},
    };
    const said = answer(request, store);
    const status = said.status ?? (said.body === undefined ? 204 : 200);
    if (said.body === undefined) response.writeHead(status, said.headers).end();
    else json(response, status, said.body, said.headers);
  };
  return server;
}
