import type { FastifyInstance } from 'fastify';

/** Every route of the service as `GET /address/{}`, in small letters, read from the router's own print. */
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

/** An address with a mark where a value stands, whatever it is called. */
export function withoutNames(path: string): string {
  return path
    .replace(/\/?\*/g, '/{}')
    .replace(/:\w+|\{\w+\}/g, '{}')
    .toLowerCase();
}
