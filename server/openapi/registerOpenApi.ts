import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#schemas/protocol/session.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { hostOperations } from '../http/hostOperations.ts';
import { languageOf, languageOfTag } from '../http/language.ts';
import { type Precompressed, precompressed } from '../http/precompressed.ts';
import { projectDirectory } from '../projectDirectory.ts';
import { openApi } from './openApi.ts';
import { apiPage, apiPagePath } from './page/apiPage.ts';
import type { DescribedRoute } from './routePaths.ts';

const stylesheetPath = `${apiPagePath}/style.css`;

/**
 * `GET /openapi.json`, the description of every call, and `GET /api`, the same as a page for people.
 * Both are made when they are first asked for; `routes` are those that describe themselves.
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
    file('text/css', readFileSync(join(projectDirectory, 'server/openapi/page/apiPage.css'), 'utf8')),
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
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, version }: MadeFile): FastifyReply {
  const etag = `"${version}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return body.send(request, reply.type(type));
}
