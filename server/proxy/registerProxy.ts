import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDeclaration } from '#schemas/service/serviceSchema.ts';
import { proxyPath } from '#schemas/services.ts';
import { byAddress, matchCall } from './chosenCall.ts';
import { type DeclaredCall, declaredCalls } from './declaredCalls.ts';
import { serviceDefaults } from './forward.ts';
import { passCall, queryIn, type ServiceProxy } from './passCall.ts';
import { bodyOf, jsonIn, megabyte } from './requestBody.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a call to an external service, which defines its own query parameters. */
    foreign?: boolean;
  }
}

/**
 * Registers the declared calls of every external service below `/services/<its name>`. Only these calls are forwarded,
 * each with its own permission. Bodies are not parsed, except JSON that distinguishes calls at the same address.
 */
export async function registerProxy(scope: FastifyInstance, proxy: ServiceProxy): Promise<void> {
  for (const [service, declaration] of Object.entries(proxy.registry.services)) {
    const calls = declaredCalls(proxy.registry, service);
    if (calls.length === 0) continue;
    await scope.register(
      async (inner) => {
        inner.removeAllContentTypeParsers();
        inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        for (const group of byAddress(calls)) registerGroup(inner, proxy, service, declaration, group);
      },
      { prefix: proxyPath(service) },
    );
  }
}

function registerGroup(
  scope: FastifyInstance,
  proxy: ServiceProxy,
  service: string,
  declaration: ServiceDeclaration,
  group: readonly DeclaredCall[],
): void {
  const [first] = group;
  if (!first) return;
  scope.route({
    method: first.method,
    url: routeOf(first.path),
    bodyLimit: (declaration.sizeLimit ?? serviceDefaults.sizeLimit) * megabyte,
    exposeHeadRoute: false,
    config: {
      foreign: true,
      ...(group.every(({ reads }) => reads) ? ({ impersonation: 'reads' } as const) : {}),
      allowedWithoutDistrict: group.every(({ entity }) => entity.scope === 'global'),
    },
    handler: (request, reply) => passOn(proxy, { service, declaration, group }, request, reply),
  });
}

/**
 * Converts a declared path to a router pattern: placeholders become numbered parameters (`:p0`), everything else is
 * literal.
 */
function routeOf(path: string): string {
  let at = 0;
  return path.replaceAll(':', '::').replace(/\{[^{}]+\}/g, () => `:p${at++}`);
}

interface Passing {
  readonly service: string;
  readonly declaration: ServiceDeclaration;
  readonly group: readonly DeclaredCall[];
}

/** Finds the declared call that a request matches and forwards it. */
async function passOn(
  proxy: ServiceProxy,
  { service, declaration, group }: Passing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = await bodyOf(request, declaration);
  const call = matchCall(group, {
    query: new URLSearchParams(queryIn(request)),
    headers: request.headers,
    body: jsonIn(body, request),
  });
  return passCall(proxy, { service, declaration, call, body }, request, reply);
}
