import type { FastifyInstance } from 'fastify';

/** Gives the methods that an address is offered with; empty for an address that does not exist. */
export type AllowedMethods = (path: string) => string[];

/**
 * Watches the routes that are registered from now on, so that a call with a method that its address
 * does not offer can be told from one to an address that does not exist.
 */
export function watchMethods(app: FastifyInstance): AllowedMethods {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ method: one, pattern: patternOf(url) });
  });
  return (path) => {
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.map(({ method }) => method))].sort();
  };
}

/** `/api/payCodes/:id` as a regular expression; letter case does not matter, as in the router. */
function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+';
    return step === '*' ? '.*' : step.replace(/[.$+()[\]{}|\\^?]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}$`, 'i');
}
