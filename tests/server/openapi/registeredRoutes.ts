import type { FastifyInstance } from 'fastify';

/** Returns every route as `GET /address/{}` in lower case, from the router's printed tree. */
export function registeredRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', step = '', methods = ''] =
        /^([│ ]*[├└]── )(.*?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (indent === '') return [];
      const depth = indent.length / 4 - 1;
      above.splice(depth, above.length, step);
      return methods.split(', ').map((method) => `${method} ${withoutNames(above.join(''))}`);
    });
}

/** Replaces path parameters by an unnamed placeholder. */
export function withoutNames(path: string): string {
  return path
    .replace(/\/?\*/g, '/{}')
    .replace(/:\w+|\{\w+\}/g, '{}')
    .toLowerCase();
}
