import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LocatedProblem } from '#schemas/check/source/source.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import type { LeftOutSchema } from '#schemas/protocol/entities/entityFiles.ts';
import { DomainError } from '../common/domainError.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { pageFactsOf } from './console/pageFacts.ts';
import { sendCompressed } from './console/precompressed.ts';
import { languageOf } from './language.ts';
import { pathOf } from './logging.ts';
import { otherBuildPage } from './otherBuild.ts';
import { sendPage } from './pageForm.ts';
import { consolePolicy, newNonce } from './securityHeaders.ts';
import { offerXsrfCookie } from './xsrf.ts';

/**
 * The configuration, database and registry of the service, with options. `main.ts` opens them, and `buildApp` assembles
 * the service from them.
 */
export interface Service {
  readonly config: Config;
  readonly database: Database;
  readonly registry: Registry;
  /** Schemas of external services that were left out because of errors, shown on the developer page. */
  readonly leftOut?: readonly LeftOutSchema<LocatedProblem>[];
  /** Folder of the built console. */
  readonly consoleDirectory: string;
  /** Whether background jobs run only on demand (`app.jobs.runDue`). */
  readonly runsJobsByHand?: boolean;
  /** Clock for responses to job offers. Default: the system clock. */
  readonly clock?: () => Date;
  /** Serves the console from another source than the built folder: in development, from its source files. */
  readonly registerConsole?: (app: FastifyInstance, service: Service) => Promise<SendConsole>;
}

export type SendConsole = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Placeholder in `index.html` for the nonce of each response. */
const noncePlace = '__CSP_NONCE__';

/**
 * Serves the built console: hashed assets are cached forever (compressed as `.br` or `.gz` if the browser accepts it),
 * other files are revalidated. Returns the function that sends the console's page.
 */
export async function registerConsoleFiles(app: FastifyInstance, service: Service): Promise<SendConsole> {
  const { consoleDirectory } = service;
  const send = consolePage(service);
  app.get('/', send);
  if (existsSync(consoleDirectory)) {
    await registerAssets(app, consoleDirectory);
    await registerRootFiles(app, consoleDirectory);
  }
  return send;
}

async function registerAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
}

async function registerRootFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/',
    wildcard: false,
    globIgnore: ['**/index.html', 'assets/**'],
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'no-cache');
    },
  });
}

function consolePage({ config, consoleDirectory, registry }: Service): SendConsole {
  const withFacts = pageFactsOf(config, registry);
  // The page at startup. A page that differs from it belongs to a newer build, which needs a restarted service.
  let first: string | undefined;
  void readPage(consoleDirectory).then(
    (page) => {
      first = page;
    },
    () => undefined,
  );
  return async (request, reply) => {
    const nonce = newNonce();
    const page = await readPage(consoleDirectory);
    first ??= page;
    if (page !== first) {
      return sendPage(reply, otherBuildPage(languageOf(request.headers['accept-language'])), 503);
    }
    offerXsrfCookie(config, request, reply);
    reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': consolePolicy(config, pathOf(request.url), nonce),
    });
    return sendCompressed(request, reply, withFacts(page.replaceAll(noncePlace, nonce), request));
  };
}

async function readPage(directory: string): Promise<string> {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) throw new DomainError('unavailable');
  return readFile(file, 'utf8');
}
