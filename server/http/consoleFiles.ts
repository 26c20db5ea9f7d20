import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domainError.ts';
import type { SendConsole, Service } from '../service.ts';
import { pathOf } from './logging.ts';
import { pageFactsOf } from './pageFacts.ts';
import { consolePolicy, newNonce } from './securityHeaders.ts';
import { offerXsrfCookie } from './xsrf.ts';

/** What stands in `index.html` where each answer gets a nonce of its own. */
const noncePlace = '__CSP_NONCE__';

/**
 * Serves the built console: hashed assets for ever (their `.br` or `.gz` sibling when there is one and
 * the browser takes it), other files with a check. Gives the function that sends its page.
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
  return async (request, reply) => {
    const nonce = newNonce();
    const page = await readPage(consoleDirectory);
    offerXsrfCookie(config, request, reply);
    return reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': consolePolicy(config, pathOf(request.url), nonce),
      })
      .send(withFacts(page.replaceAll(noncePlace, nonce), request.url));
  };
}

async function readPage(directory: string): Promise<string> {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) throw new DomainError('unavailable');
  return readFile(file, 'utf8');
}
