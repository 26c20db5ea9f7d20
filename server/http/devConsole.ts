import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { projectDirectory } from '../common/projectDirectory.ts';
import { pageFactsOf } from './console/pageFacts.ts';
import { pathOf } from './logging.ts';
import { consolePolicy, directOrigins, foreignOrigins, helperOrigin, newNonce } from './securityHeaders.ts';
import type { SendConsole, Service } from './service.ts';
import { offerXsrfCookie } from './xsrf.ts';

/** Paths that Vite serves in development: its own modules, and the sources. */
const viteAddresses = /^\/(@|src\/|providers\/|schemas\/|node_modules\/|icon\.svg|__)/;

/**
 * Serves the console from its sources with hot reload instead of the built one (`npm run dev`). Same process and port,
 * so cookies and issuer stay the same.
 */
export async function registerDevConsole(app: FastifyInstance, service: Service): Promise<SendConsole> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectDirectory,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!viteAddresses.test(request.url)) return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  const send = devPage(service, vite);
  app.get('/', send);
  return send;
}

function devPage({ config, registry }: Service, vite: ViteDevServer): SendConsole {
  const withFacts = pageFactsOf(config, registry);
  return async (request, reply) => {
    const nonce = newNonce();
    const file = await readFile(join(projectDirectory, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, file);
    offerXsrfCookie(config, request, reply);
    return reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': consolePolicy(config, pathOf(request.url), nonce, {
          'script-src': `'self' 'unsafe-inline'${helperOrigin(config)}`,
          'style-src': "'self' 'unsafe-inline'",
          'connect-src': `'self' ws:${foreignOrigins(config.oidc)}${directOrigins(config)}`,
          'worker-src': "'self' blob:",
        }),
      })
      .send(withFacts(page.replaceAll('__CSP_NONCE__', nonce), request));
  };
}
