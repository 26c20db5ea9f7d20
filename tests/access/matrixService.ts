import type { FastifyInstance } from 'fastify';
import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import * as entityFiles from '#schemas/registry.ts';
import { ownBase } from '#schemas/services.ts';
import { allTables } from '#server/allTables.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { openTestDatabase } from '#tests/server/database/engines.ts';
import { smallDemo } from '#tests/server/domain/demoService.ts';
import { Visitor } from '#tests/server/http/visitor.ts';
import { signIn } from '#tests/server/identity/codeFlow.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type MatrixPerson, matrixPeople } from './matrixPeople.ts';

/** A request that tests access to an entity for the access matrix. */
export interface MatrixRequest {
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

export interface MatrixResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export type Ask = (requested: MatrixRequest) => Promise<MatrixResponse>;

/** The smallest demonstration district in a running service, with a way to send requests as each user. */
export interface MatrixService {
  readonly registry: Registry;
  readonly people: readonly (MatrixPerson & { readonly ask: Ask })[];
  readonly close: () => Promise<void>;
}

export async function startMatrixService(): Promise<MatrixService> {
  const registry = readRegistry(entityFiles);
  const { database, close } = await openTestDatabase(quickEngine(), allTables(registry), {
    contents: smallDemo,
  });
  const [district] = demoDistricts();
  if (!district) throw new Error('There is no demonstration district.');
  const people = await matrixPeople(database, district);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: origin });
  const app = await buildApp({ config, database, registry, consoleDirectory: '/nowhere' });
  await app.listen({ port, host: '127.0.0.1' });
  const signedInPeople = [];
  for (const person of people) {
    signedInPeople.push({ ...person, ask: await requester(app, origin, person.login, district.orgId) });
  }
  return {
    registry,
    people: signedInPeople,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/**
 * Signs a user in at the real provider. Returns a function that sends the user's requests to the service in this
 * process, without a socket.
 */
async function requester(app: FastifyInstance, origin: string, login: string, orgId: number): Promise<Ask> {
  const visitor = new Visitor(origin);
  const { tokens } = await signIn(origin, login, demoPassword, visitor);
  await visitor.ask('/config.json');
  const xsrf = visitor.cookies.get(xsrfCookie)?.value ?? '';
  const sent = {
    authorization: `Bearer ${tokens.access_token}`,
    cookie: `${xsrfCookie}=${xsrf}`,
    [headers.xsrf]: xsrf,
    [headers.user]: JSON.stringify({ orgId }),
  };
  return async ({ service, method, path, query = {}, body, ifMatch }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: `${ownBase(service)}${path}`,
      query: { ...query },
      headers: { ...sent, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, json: isJson && answer.body !== '' ? answer.json() : undefined };
  };
}
