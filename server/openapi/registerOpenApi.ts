import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { productVersion, projectDirectory } from '../common/projectDirectory.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Domain } from '../domain/domainRule.ts';
import { type Precompressed, precompressed } from '../http/console/precompressed.ts';
import { typefaceRule } from '../http/console/typeface.ts';
import { hostOperations } from '../http/hostOperations.ts';
import { languageOf, languageOfTag } from '../http/language.ts';
import type { OpenApiDocument, Paths, Schemas } from './document.ts';
import { entityPaths } from './entityPaths.ts';
import { filterSchemas } from './listParameters.ts';
import { ownParameters } from './ownParameters.ts';
import { ownSchemas } from './ownSchemas.ts';
import { apiPage, apiPagePath } from './page/apiPage.ts';
import { errorResponsesIn } from './parts.ts';
import { type DescribedRoute, routePaths } from './routePaths.ts';
import { componentSchemas } from './schemasFor.ts';

const stylesheetPath = `${apiPagePath}/style.css`;

/**
 * Registers `GET /openapi.json`, the description of every call, and `GET /api`, the same as a page. Both are built on
 * first request. `routes` are the handwritten routes with descriptions.
 */
export function registerOpenApi(
  app: FastifyInstance,
  service: EntityService,
  publicUrl: string,
  routes: readonly DescribedRoute[],
): void {
  const document = once(() => openApi(service.catalogue, service.domain, routes));
  const text = once(() => file('application/json', JSON.stringify(document())));
  const style = once(() =>
    file(
      'text/css',
      typefaceRule() + readFileSync(join(projectDirectory, 'server/openapi/page/apiPage.css'), 'utf8'),
    ),
  );
  const pageIn = (language: Language) =>
    once(() => {
      const stylesheet = `${stylesheetPath}?v=${style().version}`;
      return file('text/html', apiPage({ document: document(), language, publicUrl, stylesheet }));
    });
  const pages = new Map(languages.map((language) => [language, pageIn(language)]));

  app.get('/openapi.json', { schema: hostOperations.openApi }, async (request, reply) =>
    send(request, reply, text()),
  );
  app.get(stylesheetPath, async (request, reply) => send(request, reply, style()));
  app.get(apiPagePath, { schema: hostOperations.apiPage }, async (request, reply) => {
    const { lang } = request.query as { lang?: string | string[] };
    const chosen = languageOfTag([lang ?? ''].flat()[0] ?? '');
    const language = chosen ?? languageOf(request.headers['accept-language']);
    const page = pages.get(language) ?? text;
    reply.header('Vary', 'Accept-Language');
    return send(request, reply, page());
  });
}

interface MadeFile {
  readonly type: string;
  readonly body: Precompressed;
  readonly version: string;
}

function file(type: string, text: string): MadeFile {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { type: `${type}; charset=utf-8`, body: precompressed(text), version };
}

function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, version }: MadeFile): FastifyReply {
  const etag = `"${version}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return body.send(request, reply.type(type));
}

const description = `Absence and substitute management for school districts.

Every call below \`/services\` needs a bearer token from the identity provider. A write repeats the XSRF cookie
in a header. Every record has a version. A change sends the version that was read; if it is stale, the change
fails and the response has the current record. Every error response has a code, a message and a request ID.`;

/** Builds the OpenAPI 3.1 document of all calls from the schemas of entities and routes. */
function openApi(catalogue: Catalogue, domain: Domain, routes: readonly DescribedRoute[]): OpenApiDocument {
  const entities = catalogue.registry.own;
  const own = withComponents(routePaths(routes));
  const paths = { ...own.paths, ...entityPaths(catalogue, domain) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'ABSMGMT Console services',
      version: productVersion,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The console that serves this document.' }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the identity provider that `/config.json` names.',
        },
        alternateToken: {
          type: 'apiKey',
          in: 'header',
          name: headers.alternateToken,
          description: 'From `POST /services/help-desk/auth`; only with `useAesopToken` in the query.',
        },
      },
      parameters: ownParameters,
      responses: errorResponsesIn(paths),
      schemas: { ...ownSchemas, ...own.schemas, ...filterSchemas(entities), ...componentSchemas(entities) },
    },
  };
}

function tagsOf(paths: Paths): OpenApiDocument['tags'] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = [...new Set(operations.flatMap((operation) => operation.tags))];
  return names.map((name) => ({ name, description: `Calls about ${name.toLowerCase()}.` }));
}

/** Matches schema titles that make a schema a component, which is then referenced where it is used. */
const componentName = /^[A-Z][A-Za-z]+$/;

/**
 * Moves named schemas to components and replaces them by references. Throws when two different schemas have the same
 * name.
 */
function withComponents(paths: Paths): { readonly paths: Paths; readonly schemas: Schemas } {
  const schemas: Record<string, JsonSchemaObject> = {};
  const originals = new Map<string, object>();
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring);
    if (typeof value !== 'object' || value === null) return value;
    const name = nameOf(value);
    if (name === undefined) return parts(value);
    const known = originals.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, value))
      throw new Error(`Two schemas are called ${name}.`);
    if (known === undefined) {
      originals.set(name, value);
      schemas[name] = parts(value) as JsonSchemaObject;
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const parts = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, isData(key) ? part : referring(part)]),
    );
  return { paths: referring(paths) as Paths, schemas };
}

/** Whether the value of a key is example data, in which no schemas are searched. */
function isData(key: string): boolean {
  return key === 'example' || key === 'examples' || key === 'const' || key === 'enum' || key === 'default';
}

function nameOf(value: object): string | undefined {
  if (!('title' in value) || typeof value.title !== 'string' || !componentName.test(value.title))
    return undefined;
  return 'type' in value || 'properties' in value || 'anyOf' in value ? value.title : undefined;
}
